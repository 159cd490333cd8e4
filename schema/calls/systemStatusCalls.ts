import { z } from 'zod'
import type { AccessLevel } from '../base/access.ts'
import { hasAccess } from '../base/access.ts'
import type { Call } from './call.ts'

const text = z.object({ ko: z.string(), en: z.string() })

/** An external service that the servers have called. Times are ISO 8601 in UTC. */
const vendor = z.object({
  name: z.string(),
  label: text,
  /** What members read or notice while it does not answer. */
  member_notice: text,
  is_down: z.boolean(),
  failing_since: z.string().nullable(),
  /** Calls without an answer since the last answer. */
  failures: z.int(),
  failed_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** Last error code of the service or the network. */
  code: z.string().nullable(),
  /** Payments, messages or documents that wait for it, their sum in won, and since when the oldest waits. */
  waiting: z.int(),
  amount: z.int(),
  oldest_at: z.string().nullable(),
})

/** How the system runs, for staff. */
export const systemStatusCalls = {
  outages: {
    name: 'outages',
    path: '/api/operations/outages',
    method: 'GET',
    summary: {
      ko: '지금 응답하지 않는 외부 서비스와, 언제부터 무엇이 얼마나 기다리는지 답합니다.',
      en: 'Returns the external services that do not answer at present, since when, and how much waits for them.',
    },
    isAllowedFor: (accessLevel: AccessLevel) => hasAccess(accessLevel, 'desk'),
    params: z.strictObject({}),
    result: z.object({ vendors: z.array(vendor) }),
  },
  operations: {
    name: 'operations',
    path: '/api/operations',
    method: 'GET',
    summary: {
      ko: '운영 상태를 답합니다: 데이터베이스, 외부 서비스, 정기 작업, 대기열, 백업, 버전, 비밀이 아닌 설정.',
      en: 'Returns how the system runs: database, external services, scheduled jobs, queues, backup, version, and settings that are not secret.',
    },
    isAllowedFor: (accessLevel: AccessLevel) => hasAccess(accessLevel, 'ops'),
    params: z.strictObject({}),
    result: z.object({
      now: z.string(),
      version: z.string(),
      node: z.string(),
      started_at: z.string(),
      mode: z.string(),
      /** Each part and whether it is in order; null if that is not known. */
      parts: z.record(z.string(), z.boolean().nullable()),
      database: z
        .object({
          version: z.string(),
          bytes: z.int(),
          sessions: z.int(),
          max_sessions: z.int(),
          replicas: z.array(z.object({ name: z.string(), lag_s: z.number().nullable() })),
        })
        .nullable(),
      pools: z.array(z.object({ pool: z.string(), most: z.int(), open: z.int(), idle: z.int(), waiting: z.int() })),
      /** Entries of each queue of the worker processes, on the server that answered. */
      queues: z.record(z.string(), z.int()),
      vendors: z.array(vendor),
      jobs: z.array(z.object({ name: z.string(), title: z.string(), is_ok: z.boolean(), ran_at: z.string(), took_ms: z.int() })),
      backup: z.object({ finishedAt: z.string(), kind: z.string(), bytes: z.number(), outcome: z.enum(['ok', 'failed']) }).nullable(),
      settings: z.array(z.object({ name: z.string(), is_set: z.boolean(), value: z.string().nullable() })),
    }),
  },
} as const satisfies Record<string, Call>

export type SystemHealth = z.infer<typeof systemStatusCalls.operations.result>
export type VendorServiceHealth = z.infer<typeof vendor>
