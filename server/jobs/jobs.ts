import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { backupJobs } from './backupJobs.ts'
import type { CoreJob } from './coreJob.ts'
import { loadResourceJobs } from './loadResourceJobs.ts'
import { runRecorded, extractJobProblem } from './recordedRun.ts'
import { appendCheckpoints, readCheckpoints } from '../audit/checkpoints.ts'
import { purgeLogs } from '../audit/purge.ts'
import { sealLogs } from '../audit/seal.ts'
import { verifyLogs } from '../audit/verify.ts'
import { deleteExpiredSessions } from '../accounts/session.ts'
import { forgetOldAttempts } from '../accounts/throttle.ts'
import type { FileStore } from '../files/store.ts'
import { deleteUnreferencedFiles } from '../files/sweep.ts'
import type { AppContext } from '../base/context.ts'
import { runInLogScope } from '../base/logScope.ts'
import { deleteExpiredNonces } from '../social/checkHook.ts'
import { allResources } from '#resources'
import { reencryptAll } from '../rows/reencrypt.ts'
import { deleteOldIdempotencyKeys } from '../base/idempotency.ts'
import { createPartitions } from '../db/partitions.ts'
import { urlWithoutTimeLimits } from '../db/session.ts'

/** Adds new log rows to the audit chain, and writes the newest blocks as checkpoints to the log and to a file. */
async function sealAuditLogs({ db, cipher, clock, env, log: logger }: AppContext) {
  const seals = await sealLogs(db, cipher, clock())
  await appendCheckpoints(env.DATA_DIR, seals)
  const anchors = seals.map(({ log, seal, mac }) => `${log} ${seal} ${mac}`)
  if (anchors.length > 0) logger.info({ anchors }, 'logs sealed')
  return { anchors }
}

async function verifyAuditLogs({ db, cipher, env, clock }: AppContext) {
  const { rows, broken } = await verifyLogs(db, cipher, { checkpoints: await readCheckpoints(env.DATA_DIR), now: clock() })
  return { rows, trouble: broken.map(({ log, what, id }) => `${log} ${id} ${what}`).join('\n') || null }
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Scheduled jobs of the server itself, in addition to those of the resources. Each run happens on one server only. */
const jobs: readonly CoreJob[] = [
  { name: 'audit.seal', label: { ko: '변경·열람 기록 봉인', en: 'Seal change and access logs' }, at: '* * * * *', isLong: true, run: sealAuditLogs },
  {
    name: 'audit.letGo',
    label: { ko: '보관 기간이 끝난 기록 지우기', en: 'Delete logs past their retention period' },
    at: '40 4 * * *',
    isLong: true,
    run: ({ db, clock }) => purgeLogs(db, clock()),
  },
  {
    name: 'audit.partitions',
    label: { ko: '기록 파티션 만들기', en: 'Create partitions of the logs' },
    at: '20 4 * * *',
    isLong: true,
    run: ({ db, clock }) => createPartitions(db, clock()),
  },
  { name: 'audit.verify', label: { ko: '기록 봉인 검증', en: 'Verify log seals' }, at: '20 5 * * *', isLong: true, run: verifyAuditLogs },
  {
    name: 'keys.reseal',
    label: { ko: '새 키로 다시 암호화', en: 'Re-encrypt with the newest key' },
    at: '50 3 * * *',
    isLong: true,
    run: async ({ db, cipher }) => ({ sealed: sumOf(await reencryptAll(db, cipher, allResources)) }),
  },
  {
    name: 'files.sweep',
    label: { ko: '쓰지 않는 파일 지우기', en: 'Delete unused files' },
    at: '30 4 * * *',
    run: async ({ db, cipher }, store) => ({ removed: await deleteUnreferencedFiles(db, store, cipher) }),
  },
  {
    name: 'sessions.sweep',
    label: { ko: '끝난 로그인 정리', en: 'Clean up ended sessions' },
    at: '*/15 * * * *',
    run: ({ db, env, clock }) => deleteExpiredSessions(db, env, clock()),
  },
  {
    name: 'attempts.sweep',
    label: { ko: '오래된 로그인 시도 정리', en: 'Clean up old sign-in attempts' },
    at: '10 * * * *',
    run: ({ db, clock }) => forgetOldAttempts(db, clock()),
  },
  {
    name: 'nonces.sweep',
    label: { ko: '오래된 인증값 정리', en: 'Clean up old nonces' },
    at: '25 * * * *',
    run: ({ db, clock }) => deleteExpiredNonces(db, clock()),
  },
  {
    name: 'idempotency.sweep',
    label: { ko: '오래된 응답 정리', en: 'Clean up old responses' },
    at: '20 * * * *',
    run: async ({ db }) => ({ removed: await deleteOldIdempotencyKeys(db) }),
  },
  ...backupJobs,
]

const allJobs = async () => [...jobs, ...(await loadResourceJobs())]

/** Jobs that change business data; maintenance jobs over all data are left out. */
export const loadBusinessJobs = async (): Promise<CoreJob[]> => (await allJobs()).filter(({ isLong = false }) => !isLong)

/** The counts of a result that are not zero, e.g. `{ moved: 3 }`, lists by their length; texts stay out of the log. */
const countsIn = (done: unknown) =>
  Object.fromEntries(
    Object.entries(done ?? {})
      .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? value.length : value])
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0),
  )

/** Runs a job under an id of its own, records the run and logs what was done; a run that did nothing is logged only with `LOG_LEVEL=debug`. */
export const runMonitoredJob = (context: AppContext, { name, label, run }: Pick<CoreJob, 'name' | 'label' | 'run'>, store: FileStore) =>
  runInLogScope({ requestId: randomUUID(), job: name }, async () => {
    const { log, metrics, tracer } = context
    const began = performance.now()
    const msSince = () => Math.round(performance.now() - began)
    const recorded = () => runRecorded(context, { name, label }, () => run(context, store))
    try {
      const done = await (tracer ? tracer.span(`job ${name}`, { 'ride.job': name }, recorded) : recorded())
      const counts = countsIn(done)
      metrics?.jobRun({ job: name, outcome: extractJobProblem(done) === null ? 'ok' : 'trouble' }, msSince() / 1000, counts)
      if (Object.keys(counts).length > 0) log.info({ counts, ms: msSince() }, 'job done')
      else log.debug({ ms: msSince() }, 'job done, nothing to do')
    } catch (error) {
      metrics?.jobRun({ job: name, outcome: 'error' }, msSince() / 1000, {})
      log.error({ err: error, ms: msSince() }, 'job failed')
      throw error
    }
  })

/** The scheduler reports some failures as plain objects; the log keeps the type, code and place of an `Error`. */
const errorOf = (reported: Error) => (reported instanceof Error ? reported : Object.assign(new Error(), reported))

async function scheduleAll(boss: PgBoss, context: AppContext, store: FileStore) {
  const all = await allJobs()
  for (const { name } of await boss.getSchedules()) if (!all.some((job) => job.name === name)) await boss.unschedule(name)
  for (const job of all) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 3, retryBackoff: true })
    await boss.schedule(job.name, job.at, null, { tz: 'Asia/Seoul' })
    await boss.work(job.name, () => runMonitoredJob(context, job, store))
  }
}

/** Starts the scheduled jobs; returns a function that stops them after running jobs have finished (5 s at most). After a failed start nothing runs. */
export async function startJobs(context: AppContext, store: FileStore, url: string): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: urlWithoutTimeLimits(url), max: 2, schema: 'jobs' })
  boss.on('error', (error: Error & { queue?: string }) => context.log.error({ err: errorOf(error), job: error.queue }, 'a scheduled job failed'))
  try {
    await boss.start()
    await scheduleAll(boss, context, store)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return () => boss.stop({ graceful: true, timeout: 5000 })
}
