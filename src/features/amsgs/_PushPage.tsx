import { pushMessages } from '../_phone/messages.ts'
import Button from '@mui/material/Button'
import { Link, useSearchParams } from 'react-router-dom'
import { amsg } from '#resources/help/push/amsg.ts'
import type { RowData } from '../../components/currentResource.ts'
import { messages } from '../../i18n/messages.ts'
import { useResourcePermissions, useMe } from '../../components/session/me.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { RecordLoadError } from '../../views/RecordLoadError.tsx'
import { useFullRow } from '../../views/useFullRow.ts'
import type { PushFormKind } from './_pushKind.ts'
import { PushForm } from './_PushForm.tsx'

const copiedFields = ['title', 'body', 'image', 'link', 'is_ad'] as const

/** The values copied from another push: its text, never its audience. */
const copiedTextOf = (row: RowData) => Object.fromEntries(copiedFields.map((key) => [key, row[key]]))

/** The form of a push; `?copy=7` starts with the text of push 7. */
export function PushPage({ kind }: { kind: PushFormKind }) {
  const { topicTitle, testTitle, list, toTopic, toTest } = pushMessages()
  const [params] = useSearchParams()
  const copy = params.get('copy')
  const me = useMe()
  const other = kind === 'topic' ? 'test' : 'topic'
  if (!useResourcePermissions(amsg).create) return <EmptyState isPageHeading title={messages().shell.forbidden} />
  const start = kind === 'topic' ? { kind, is_ad: false, topic: 'all' } : { kind, is_ad: false, user_ids: [me.id] }
  return (
    <>
      <PageHead title={kind === 'topic' ? topicTitle : testTitle} back={{ to: '/admin/amsgs', label: list }}>
        <Button component={Link} to="/admin/amsgs" color="secondary">
          {list}
        </Button>
        <Button component={Link} to={`/admin/amsgs/${other}`} variant="outlined">
          {other === 'topic' ? toTopic : toTest}
        </Button>
      </PageHead>
      {copy === null ? (
        <PushForm key={kind} kind={kind} initialValues={start} />
      ) : (
        <CopiedPushForm key={kind + copy} kind={kind} initialValues={start} id={copy} />
      )}
    </>
  )
}

function CopiedPushForm({ kind, initialValues, id }: { kind: PushFormKind; initialValues: RowData; id: string }) {
  const { row, error, refetch } = useFullRow(amsg, id, { freeze: true })
  if (row) return <PushForm kind={kind} initialValues={{ ...initialValues, ...copiedTextOf(row) }} />
  return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}
