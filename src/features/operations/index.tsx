import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { general } from '#provider'
import type { SystemHealth } from '#schema/calls/systemStatusCalls.ts'
import { formatBytes, groupDigits } from '#schema/fields/base/format.ts'
import { ExactAndRelativeTime } from '../../components/ExactAndRelativeTime.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import { countText } from '../../i18n/messages.ts'
import type { LabelledValue } from './_TitledCard.tsx'
import { LabelledValues, TitledCard } from './_TitledCard.tsx'
import { VendorHealthList } from './_VendorHealthList.tsx'
import { operationsMessages } from './_messages.ts'

const pollMs = 30_000

/** How the system runs: its parts, external services, jobs, database, queues, backup, version and settings without secrets. */
export default function OperationsPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['operations'], queryFn: ({ signal }) => general.operations({}, { signal }), refetchInterval: pollMs })
  const { title, hint, sections, settingsHint } = operationsMessages()
  return (
    <Box sx={{ maxWidth: 1280 }}>
      <PageHead title={title} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {hint}
      </Typography>
      {error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
          <Parts parts={data.parts} />
          <TitledCard id="vendors" title={sections.vendors}>
            <VendorHealthList vendors={data.vendors} />
          </TitledCard>
          <TitledCard id="jobs" title={sections.jobs}>
            <Jobs jobs={data.jobs} />
          </TitledCard>
          <TitledCard id="database" title={sections.database}>
            <Database database={data.database} pools={data.pools} />
          </TitledCard>
          <TitledCard id="queues" title={sections.queues}>
            <LabelledValues values={Object.entries(data.queues).map(([name, size]) => [operationsMessages().queues[name] ?? name, countText(size)])} />
          </TitledCard>
          <TitledCard id="server" title={sections.server}>
            <LabelledValues values={serverValues(data)} />
          </TitledCard>
          <Box sx={{ gridColumn: { md: '1 / -1' } }}>
            <TitledCard id="settings" title={sections.settings}>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {settingsHint}
              </Typography>
              <LabelledValues values={settingValues(data)} />
            </TitledCard>
          </Box>
        </Box>
      )}
    </Box>
  )
}

function Parts({ parts }: Pick<SystemHealth, 'parts'>) {
  const { parts: labels, ok, bad, unknown } = operationsMessages()
  return (
    <Box component="ul" sx={{ gridColumn: { md: '1 / -1' }, m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      {Object.entries(parts).map(([name, isOk]) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2">{labels[name] ?? name}</Typography>
          <ToneChip tone={isOk === null ? 'idle' : isOk ? 'good' : 'bad'} text={isOk === null ? unknown : isOk ? ok : bad} />
        </Box>
      ))}
    </Box>
  )
}

function Jobs({ jobs }: Pick<SystemHealth, 'jobs'>) {
  const { jobs: text } = operationsMessages()
  const failed = jobs.filter(({ is_ok }) => !is_ok)
  const newest = jobs.map(({ ran_at }) => ran_at).toSorted((a, b) => b.localeCompare(a))[0]
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {newest ? text.total(countText(jobs.length), countText(failed.length)) : text.none}
        {newest && (
          <>
            {' · '}
            {text.last}: <ExactAndRelativeTime iso={newest} />
          </>
        )}
      </Typography>
      {failed.length > 0 && (
        <LabelledValues values={failed.map(({ title, ran_at }): LabelledValue => [title, <ExactAndRelativeTime key={title} iso={ran_at} />])} />
      )}
      <Link component={RouterLink} to="/admin/clock-runs" variant="body2">
        {text.all}
      </Link>
    </>
  )
}

function Database({ database, pools }: Pick<SystemHealth, 'database' | 'pools'>) {
  const { database: text, seconds, none: noneText } = operationsMessages()
  const poolValues = pools.map(({ pool, most, open, idle, waiting }): LabelledValue => [
    text.pool(pool),
    text.poolState(`${countText(open)}/${countText(most)}`, countText(idle), countText(waiting)),
  ])
  if (!database)
    return (
      <>
        <Alert severity="error" sx={{ mb: 1 }}>
          {text.off}
        </Alert>
        <LabelledValues values={poolValues} />
      </>
    )
  const { version, bytes, sessions, max_sessions, replicas } = database
  const replicaValues = replicas.map(({ name, lag_s }): LabelledValue => [text.replica(name), lag_s === null ? noneText : seconds(groupDigits(lag_s, 1))])
  return (
    <LabelledValues
      values={[
        [text.version, version],
        [text.size, formatBytes(bytes)],
        [text.sessions, `${countText(sessions)}/${countText(max_sessions)}`],
        ...(replicaValues.length > 0 ? replicaValues : [[text.noReplica, noneText] as const]),
        ...poolValues,
      ]}
    />
  )
}

function serverValues({ version, node, mode, started_at, backup }: SystemHealth): LabelledValue[] {
  const { server: text, backupFailed } = operationsMessages()
  return [
    [text.version, version],
    [text.node, node],
    [text.mode, mode],
    [text.started, <ExactAndRelativeTime key="started" iso={started_at} />],
    [
      text.backup,
      backup ? (
        <>
          <ExactAndRelativeTime iso={backup.finishedAt} /> · {backup.kind} · {formatBytes(backup.bytes)}
          {backup.outcome === 'failed' && ` · ${backupFailed}`}
        </>
      ) : (
        text.noBackup
      ),
    ],
  ]
}

function settingValues({ settings }: SystemHealth): LabelledValue[] {
  const { set, unset } = operationsMessages()
  return settings.map(({ name, is_set, value }) => [name, value ?? (is_set ? set : unset)])
}
