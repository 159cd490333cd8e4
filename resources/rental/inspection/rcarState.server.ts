import type { Db, Row } from '#schema'
import { implement } from '#schema'
import { claim } from '../claims/claim.ts'
import { isMissingSidePhotos } from './damages.server.ts'
import { deriveInspectionValues, propagateInspectionChange } from './deriveInspectionValues.server.ts'
import { rcar } from '../fleet/rcar.ts'
import { rcarState } from './rcarState.ts'
import { rent } from '../rent/rent.ts'
import { syncCarCondition, relinkNextInspection } from './inspectionOrder.server.ts'

type State = Row<typeof rcarState>

async function openClaim(db: Db, state: State, content: string) {
  const user_id = state.rent_id ? (await db.get(rent, state.rent_id)).user_id : state.checker_id
  const { plate_no } = await db.get(rcar, state.rcar_id)
  const { rent_id, rcar_id, checked_at: occurred_at } = state
  await db.save(claim, [{ type: 'damage', priority: 'high', user_id, rent_id, rcar_id, occurred_at, title: `${plate_no} 점검 이상`, content }])
}

export const rcarStateServer = implement(
  rcarState,
  {
    async addPhotos({ params, row, now }) {
      const photos = [...row.photos, ...params.photos.map((item) => ({ ...item, taken_at: now }))]
      return { photos, late_photo: isMissingSidePhotos({ ...row, photos }) }
    },
    async approve({ row, now, error }) {
      if (isMissingSidePhotos(row)) throw error('photosMissing')
      return { locked_at: now }
    },
    async flagIssue({ params, row, db, now, error }) {
      if (isMissingSidePhotos(row)) throw error('photosMissing')
      if (params.opens_claim) await openClaim(db, row, params.note)
      return { locked_at: now }
    },
  },
  {
    async beforeSave({ draft, before, db, error }) {
      if (before?.locked_at) throw error('locked')
      if (before && (draft.rcar_id ?? before.rcar_id) !== before.rcar_id) throw error('carFixed', { path: 'rcar_id' })
      return deriveInspectionValues(db, { ...before, ...draft }, before)
    },
    afterSave: ({ row, before, db }) => propagateInspectionChange(db, row, before),
    async del({ row, db, error }) {
      if (row.locked_at) throw error('locked')
      await relinkNextInspection(db, row.rcar_id, row.checked_at, row.id, row.prev_state_id)
      await syncCarCondition(db, row.rcar_id, row.id)
    },
  },
)
