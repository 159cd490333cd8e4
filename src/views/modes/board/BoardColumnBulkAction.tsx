import Button from '@mui/material/Button'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useGetList, useListContext, useNotify } from 'react-admin'
import { dataProvider } from '#provider'
import type { Resource } from '#schema'
import { routeOf, labelText } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { nextActionForState } from '#schema/list/boards.ts'
import { apiLimits } from '#schema/list/wire.ts'
import { countText } from '../../../i18n/messages.ts'
import { useResourcePermissions } from '../../../components/session/me.tsx'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { useModal } from '../../../components/dialogs/modalContext.ts'
import { BulkAction } from '../../list/bulk/BulkAction.tsx'
import type { ConditionSet } from '../../list/filters/conditionGroups.ts'
import { conditionSetsIn } from '../../list/filters/conditionGroups.ts'
import { BulkActionPreview } from './BulkActionPreview.tsx'
import { modeMessages } from '../base/messages.ts'

/** Rounded to the minute, so that the query key stays stable. */
const thisMinute = () => `${toSeoulWallTime(new Date()).slice(0, 16)}:00`

/** Adds the conditions of the action to the filter. */
function withActionConditions(filter: ConditionSet, next: readonly ConditionSet[]): ConditionSet {
  const all = [...conditionSetsIn(filter['all']), ...next]
  return all.length === 0 ? filter : { ...filter, all }
}

interface BoardColumnBulkActionProps {
  resource: Resource
  state: string
  filter: Readonly<Record<string, unknown>>
  total: number
  /** The fields shown per row before the action runs. */
  card: readonly string[]
}

/** The next action for the rows of a state, run on all of them; each row has its own result. */
export function BoardColumnBulkAction({ resource, state, filter, total, card }: BoardColumnBulkActionProps) {
  const may = useResourcePermissions(resource)
  const next = nextActionForState(resource, state, may.call, thisMinute())
  const actionFilter = withActionConditions(filter, next?.all ?? [])
  const isPart = next !== undefined && next.all.length > 0
  const part = useGetList(routeOf(resource.name), { filter: actionFilter, pagination: { page: 1, perPage: 1 } }, { enabled: isPart })
  const notify = useNotify()
  const { open } = useModal()
  const { sort } = useListContext()
  const [busy, setBusy] = useState(false)
  const endpoint = next && resource.endpoints[next.name]
  const all = isPart ? (part.total ?? 0) : total
  if (!next || !endpoint || all === 0) return null

  const { name } = next
  const label = labelText(endpoint.label ?? name, name)
  const most = Math.min(all, apiLimits.maxNum)
  const form = (rows: readonly RaRecord[], sums: Readonly<Record<string, unknown>>) => (close: () => void) => (
    <>
      <BulkActionPreview resource={resource} rows={rows} names={card} sums={sums} />
      <BulkAction resource={resource} name={name} endpoint={endpoint} ids={rows.map(({ id }) => id)} onFinished={() => undefined} onClose={close} />
    </>
  )
  const doAll = async () => {
    setBusy(true)
    await dataProvider.getList(routeOf(resource.name), { filter: actionFilter, sort, pagination: { page: 1, perPage: most } }).then(
      // With more rows than the maximum, the total sum does not match the selected rows.
      ({ data, meta }) =>
        open({ title: modeMessages().bulkTitle(label, countText(data.length)), width: 'md', body: form(data, most < all ? {} : (meta?.sums ?? {})) }),
      (error: unknown) => notify(errorMessage(error), { type: 'error' }),
    )
    setBusy(false)
  }
  return (
    <Button size="small" variant="outlined" loading={busy} onClick={() => void doAll()}>
      {modeMessages().bulk(label, countText(most))}
    </Button>
  )
}
