import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { messages } from '../../../i18n/messages.ts'
import { useResourcePermissions } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { CreateButton } from '../base/CreateButton.tsx'
import { CreateElsewhereLinks, rowOriginText } from './NewRowHint.tsx'
import { newRowSourceOf } from '../base/origin.ts'

/** The list failed to load. */
export function ListLoadError() {
  const { error, refetch } = useListContext()
  return <RetryableErrorState error={error} onRetry={() => void refetch()} />
}

/** The reason why rows failed to load, and a retry button. */
export const RetryableErrorState = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <EmptyState title={messages().list.failed} hint={errorMessage(error)} icon={<ErrorOutlineIcon />}>
    <Button variant="outlined" onClick={onRetry}>
      {messages().shell.retry}
    </Button>
  </EmptyState>
)

/** An empty list: no rows yet, or no matches. */
export function EmptyList({ scoped }: { scoped: ScopedList }) {
  const { filterValues, setFilters } = useListContext()
  const may = useResourcePermissions(scoped.resource)
  const { noMatch, noMatchHint, clearFilters, empty } = messages().list
  if (Object.keys(filterValues).length > 0) {
    return (
      <EmptyState title={noMatch} hint={noMatchHint} icon={<SearchOffIcon />}>
        <Button variant="outlined" onClick={() => setFilters({})}>
          {clearFilters}
        </Button>
      </EmptyState>
    )
  }
  const origin = newRowSourceOf(scoped)
  return (
    <EmptyState title={empty(scoped.title)} icon={<InboxIcon />} hint={rowOriginText(origin, may.create)}>
      {origin.kind === 'action' ? <CreateElsewhereLinks scoped={scoped} origin={origin} /> : <CreateButton scoped={scoped} />}
    </EmptyState>
  )
}
