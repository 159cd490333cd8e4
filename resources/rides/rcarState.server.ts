import type { Db, Row } from '#schema'
import { serve } from '#schema'
import { claim } from './claim.ts'
import { lacksSides } from './damages.server.ts'
import { inspected, inspectionKept } from './inspected.server.ts'
import { rcar } from './rcar.ts'
import { rcarState } from './rcarState.ts'
import { rent } from './rent.ts'
import { carFollows, relink } from './stateOrder.server.ts'

type State = Row<typeof rcarState>

async function openClaim(db: Db, state: State, content: string) {
  const user_id = state.rent_id ? (await db.get(rent, state.rent_id)).user_id : state.checker_id
  const { plate_no } = await db.get(rcar, state.rcar_id)
  const { rent_id, rcar_id, checked_at: occurred_at } = state
  await db.save(claim, [{ type: 'damage', priority: 'high', user_id, rent_id, rcar_id, occurred_at, title: `${plate_no} 점검 이상`, content }])
}

export const rcarStateServer = serve(
  rcarState,
  {
    async addPhotos({ params, row, now }) {
      const photos = [...row.photos, ...params.photos.map((each) => ({ ...each, taken_at: now }))]
      return { photos, late_photo: lacksSides({ ...row, photos }) }
    },
    async approve({ row, now, fault }) {
      if (lacksSides(row)) throw fault('photosMissing')
      return { locked_at: now }
    },
    async flagIssue({ params, row, db, now, fault }) {
      if (lacksSides(row)) throw fault('photosMissing')
      if (params.opens_claim) await openClaim(db, row, params.note)
      return { locked_at: now }
    },
  },
  {
    async save({ draft, before, db, fault }) {
      if (before?.locked_at) throw fault('locked')
      if (before && (draft.rcar_id ?? before.rcar_id) !== before.rcar_id) throw fault('carFixed', { at: 'rcar_id' })
      return inspected(db, { ...before, ...draft }, before)
    },
    saved: ({ row, before, db }) => inspectionKept(db, row, before),
    async del({ row, db, fault }) {
      if (row.locked_at) throw fault('locked')
      await relink(db, row.rcar_id, row.checked_at, row.id, row.prev_state_id)
      await carFollows(db, row.rcar_id, row.id)
    },
  },
)
