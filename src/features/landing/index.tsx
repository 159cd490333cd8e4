import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { api } from '#provider'
import { landingVersion } from '#resources/help/landing/landingVersion.ts'
import { messages } from '../../i18n/messages.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { RecordLoadError } from '../../views/RecordLoadError.tsx'
import { ReadOnlyVersion } from './_ReadOnlyVersion.tsx'
import { DraftEditor } from './_DraftEditor.tsx'
import { useVersion, useVersions } from './_versions.ts'

/** The landing editor; `?id=7` selects the version. */
export default function LandingEditor() {
  const [params] = useSearchParams()
  const id = Number(params.get('id')) || null
  if (!useResourcePermissions(landingVersion).save) return <EmptyState isPageHeading title={messages().shell.forbidden} />
  return id ? <OpenVersion key={id} id={id} /> : <LatestVersion />
}

/** Opens the latest draft, or else the scheduled or the published version. */
function LatestVersion() {
  const { data, error, refetch } = useVersions('list')
  if (!data) return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  const latest = (['draft', 'scheduled', 'published'] as const).map((status) => data.rows.find((row) => row.status === status)).find((row) => row !== undefined)
  return latest ? <Navigate to={`/admin/landing?id=${latest.id}`} replace /> : <BuiltInPage />
}

/** The editor while no version exists: shows the built-in page. */
function BuiltInPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['landing-start'], queryFn: ({ signal }) => api.landingVersion.getPublished(undefined, { signal }) })
  if (data) return <ReadOnlyVersion content={data as never} row={null} onChanged={() => undefined} />
  return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

function OpenVersion({ id }: { id: number }) {
  const { data: row, error, refetch } = useVersion(id)
  // A version whose status changed gets a new editor; saving keeps the current one.
  const [round, setRound] = useState(0)
  const onChanged = () => void refetch().then(() => setRound((last) => last + 1))
  if (!row) return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  const key = `${round} ${row.status}`
  return row.status === 'draft' ? (
    <DraftEditor key={key} row={row} onChanged={onChanged} />
  ) : (
    <ReadOnlyVersion key={key} content={row} row={row} onChanged={onChanged} />
  )
}
