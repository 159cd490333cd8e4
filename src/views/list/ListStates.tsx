import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { words } from '../../i18n/words.ts'
import { useMay } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import { Plate } from '../../parts/Plate.tsx'
import { messageOf } from '../../parts/messageOf.ts'
import { CreateButton } from './CreateButton.tsx'
import { OriginLinks, originText } from './OriginNote.tsx'
import { originOf } from './origin.ts'

/** The list could not be had. */
export function ListFailed() {
  const { error, refetch } = useListContext()
  return <Failed error={error} onRetry={() => void refetch()} />
}

/** Why rows could not be brought, and the way to ask for them again. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Plate title={words().list.failed} hint={messageOf(error)} icon={<ErrorOutlineIcon />}>
    <Button variant="outlined" onClick={onRetry}>
      {words().shell.retry}
    </Button>
  </Plate>
)

/** Nothing is there yet, or nothing matches. */
export function ListNone({ scoped }: { scoped: Scoped }) {
  const { filterValues, setFilters } = useListContext()
  const may = useMay(scoped.of)
  const { noMatch, noMatchHint, clearFilters, empty } = words().list
  if (Object.keys(filterValues).length > 0) {
    return (
      <Plate title={noMatch} hint={noMatchHint} icon={<SearchOffIcon />}>
        <Button variant="outlined" onClick={() => setFilters({})}>
          {clearFilters}
        </Button>
      </Plate>
    )
  }
  const origin = originOf(scoped)
  return (
    <Plate title={empty(scoped.title)} icon={<InboxIcon />} hint={originText(origin, may.create)}>
      {origin.by === 'action' ? <OriginLinks scoped={scoped} origin={origin} /> : <CreateButton scoped={scoped} />}
    </Plate>
  )
}
