import { bulkMessages } from './bulkMessages.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { apiLimits } from '#schema/list/wire.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { loadMatchingIds } from './bulk.ts'

/** Selects rows beyond the page, up to the maximum number of ids per call. */
export function SelectMatchingRowsButton({ scoped: { route, filter: scope } }: { scoped: ScopedList }) {
  const { data = [], total = 0, selectedIds, onSelect, sort, filterValues } = useListContext()
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const wholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  const most = Math.min(total, apiLimits.maxIds)
  if (!wholePage || selectedIds.length >= most) return null

  const doSelect = async () => {
    setBusy(true)
    try {
      onSelect([...(await loadMatchingIds(route, { filter: { ...filterValues, ...scope }, sort }, most))])
    } catch (error) {
      notify(errorMessage(error), { type: 'error' })
    }
    setBusy(false)
  }
  const { selectAll, selectFirst } = bulkMessages()
  return (
    <Button size="small" loading={busy} onClick={() => void doSelect()}>
      {most < total ? selectFirst(most) : selectAll(most)}
    </Button>
  )
}
