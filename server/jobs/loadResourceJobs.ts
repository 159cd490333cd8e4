import { allResources } from '#resources'
import type { Endpoint, Label, ExternalJobContext, DataCheckResult, MaintenanceContext, Resource, Implementation } from '#schema'
import { isPayment, systemActor, labelText } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { ResourceRegistry } from '../rows/registry.ts'
import { createRegistry } from '../rows/registry.ts'
import { compareStoredAggregates } from '../rows/read/aggregates.ts'
import { createUnitOfWork } from '../rows/write/db.ts'
import { handlerContextOf } from '../rows/write/handlerContext.ts'
import type { DueTransition } from './declaredDueTransitions.ts'
import { declaredDueTransitions, runDueTransitions } from './declaredDueTransitions.ts'
import type { AppContext } from '../base/context.ts'
import { recoverPayments } from '../payments/recover.ts'
import { unavailableAccounts } from '../rpc/publicCalls.ts'
import { loadImplementations } from '../rpc/implementations.ts'

interface ResourceJob {
  /** `<resource>.<job>` */
  readonly name: string
  readonly label: Label
  /** Cron, Asia/Seoul. */
  readonly at: string
  /** The resources whose rows it works on. */
  readonly resourceNames: readonly string[]
  /** A maintenance job over all data. */
  readonly isLong?: boolean
  /** Returns values for the log. */
  run(context: AppContext): Promise<object | void>
}

const everyMinute = '* * * * *'

/** The context of a job: each transaction uses the time at which it starts. */
export const jobContextOf = (
  { db, cipher, ports, clock }: AppContext,
  registry: ResourceRegistry,
  resource: Resource,
  callName: string,
): ExternalJobContext => ({
  ports,
  now: () => toSeoulWallTime(clock()),
  transaction: (run) =>
    db.transaction((connection) => {
      const caller = { actor: systemActor, now: toSeoulWallTime(clock()), requestId: callName, address: '' }
      return run(
        handlerContextOf(createUnitOfWork({ connection, registry, caller, cipher, accounts: unavailableAccounts, callName, mayWrite: true }), resource),
      )
    }),
})

const runMaintenance = <T>({ db, clock }: Pick<AppContext, 'db' | 'clock'>, registry: ResourceRegistry, maintain: (call: MaintenanceContext) => Promise<T>) =>
  db.hold(({ query }) => maintain({ query, now: toSeoulWallTime(clock()), recount: () => compareStoredAggregates({ query }, registry) }))

const implementationJobs = (registry: ResourceRegistry, { resource, jobs = {} }: Implementation): ResourceJob[] =>
  Object.entries(jobs).map(([via, timed]) => ({
    name: `${resource.name}.${via}`,
    label: timed.label,
    at: timed.schedule,
    resourceNames: [resource.name],
    isLong: 'maintenance' in timed || 'checkData' in timed,
    run(context) {
      if ('maintenance' in timed) return runMaintenance(context, registry, timed.maintenance)
      if ('checkData' in timed) return runMaintenance(context, registry, timed.checkData)
      const call = jobContextOf(context, registry, resource, via)
      return 'run' in timed ? call.transaction(timed.run) : timed.external(call)
    },
  }))

/** Label of a job: resource and action. */
const jobLabel = ({ resource, name, action }: DueTransition): Label => ({
  ko: `${labelText(resource.label, resource.name, 'ko')} ${labelText(action.label, name, 'ko')}`,
  en: `${labelText(resource.label, resource.name, 'en')}: ${labelText(action.label, name, 'en')}`,
})

const dueJob = (registry: ResourceRegistry, arrow: DueTransition): ResourceJob => ({
  name: `${arrow.resource.name}.${arrow.name}`,
  label: jobLabel(arrow),
  at: arrow.action.schedule ?? everyMinute,
  resourceNames: [arrow.resource.name],
  run: (context) => runDueTransitions(context, registry, arrow),
})

/** The scheduled jobs of all resources: payment recovery, due transitions, and the jobs of their implementations. */
export async function loadResourceJobs(): Promise<ResourceJob[]> {
  const served = await loadImplementations()
  const registry = createRegistry(allResources, served)
  const recovery: ResourceJob = {
    name: 'payments.recover',
    label: { ko: '결과를 모르는 결제 확인', en: 'Check payments with unknown results' },
    at: everyMinute,
    resourceNames: allResources.filter(({ endpoints }) => Object.values<Endpoint>(endpoints).some(isPayment)).map(({ name }) => name),
    run: (context) => recoverPayments({ ...context, registry }, unavailableAccounts),
  }
  return [
    recovery,
    ...declaredDueTransitions(allResources).map((arrow) => dueJob(registry, arrow)),
    ...served.flatMap((item) => implementationJobs(registry, item)),
  ]
}

/** Runs the checks that resources declare on a database, e.g. on a restored backup. */
export async function runDataChecks(context: Pick<AppContext, 'db' | 'clock'>): Promise<DataCheckResult> {
  const served = await loadImplementations()
  const registry = createRegistry(allResources, served)
  const checks = served.flatMap(({ jobs = {} }) => Object.values(jobs).flatMap((timed) => ('checkData' in timed ? [timed.checkData] : [])))
  const results: DataCheckResult[] = []
  for (const check of checks) results.push(await runMaintenance(context, registry, check))
  const trouble = results.flatMap((result) => result.trouble ?? []).join('\n')
  const sum = (count: (result: DataCheckResult) => number) => results.reduce((total, result) => total + count(result), 0)
  return { queries: sum(({ queries }) => queries), violations: sum(({ violations }) => violations), ...(trouble !== '' && { trouble }) }
}
