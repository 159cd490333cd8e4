import { z } from 'zod'
import type { AccessLevel } from '../base/access.ts'
import { memberAccessLevel, hasAccess } from '../base/access.ts'
import type { Call } from './call.ts'
import { unvalidatedSchema } from './call.ts'
import { figureResult } from './figureResult.ts'
import { systemStatusCalls } from './systemStatusCalls.ts'
import { daySchema } from '../fields/base/dates.ts'
import { idSchema } from '../fields/base/ids.ts'
import { fileKeySchema } from '../fields/base/storedFile.ts'
import { month } from '../fields/time/month.ts'
import { textShape } from '../fields/base/textShape.ts'
import { occupancyAnswer, occupancyRequestShape } from '../list/availabilityShape.ts'
import { accessReportParts } from '../access/accessLog.ts'
import { apiLimits, exportContentTypes } from '../list/wire.ts'

const isStaff = (accessLevel: AccessLevel) => hasAccess(accessLevel, 'desk')
/** Staff who can write. Read-only staff have no changes to undo; what others may undo depends on the resource. */
const canWrite = (accessLevel: AccessLevel) => hasAccess(accessLevel, 'cs')

/** A list whose rows are counted. The resource defines its valid filters. */
const countRequest = z.strictObject({
  of: z.string(),
  params: unvalidatedSchema(() => z.record(z.string(), z.unknown())).optional(),
  /** Also returns the smallest value of this column, e.g. how long the first row has been waiting. */
  oldest: z.string().optional(),
})

/** Problems with the reverse proxies in front of the server. */
const proxyProblems = ['untrusted', 'tooMany', 'tooFew', 'protocol', 'host', 'shared'] as const
export type ProxyProblem = (typeof proxyProblems)[number]

/** Calls that belong to no resource. */
export const nonResourceCalls = {
  lookup: {
    name: 'lookup',
    path: '/api/lookup',
    method: 'GET',
    summary: {
      ko: '읽을 수 있는 모든 항목에서 이름, 번호판, 전화번호, 코드로 찾습니다.',
      en: 'Searches names, plate numbers, phone numbers and codes in everything the caller may read.',
    },
    isAllowedFor: isStaff,
    params: z.strictObject({ keyword: textShape({ max: apiLimits.maxKeyword }) }),
    result: z.object({
      rows: z.array(
        z.object({
          of: z.string(),
          id: idSchema,
          label: z.string(),
          /** The keyword equals one of the row's values. */
          exact: z.boolean(),
          /** Values of the subtitle by field name; references by their title. */
          subtitle: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
        }),
      ),
    }),
  },
  counts: {
    name: 'counts',
    path: '/api/counts',
    method: 'GET',
    summary: {
      ko: '여러 목록의 건수를 한 번에 셉니다. 이름마다 무엇을 세는지와 findMany의 조건을 적습니다.',
      en: 'Counts several lists in one request. Each name holds a resource and the conditions of findMany.',
    },
    isAllowedFor: isStaff,
    params: z.strictObject({ lists: z.record(z.string(), countRequest).default({}) }),
    result: z.record(
      z.string(),
      z.object({
        total: z.int(),
        estimated: z.boolean().optional(),
        /** Sums of the list's columns; missing if the total is an estimate. */
        sums: z.record(z.string(), z.number()).optional(),
        oldest: z.string().nullable().optional(),
      }),
    ),
  },
  taken: {
    name: 'taken',
    path: '/api/taken',
    method: 'GET',
    summary: {
      ko: '그 기간에 다른 일정이 있는 행을, 언제부터 언제까지 무엇 때문인지와 함께 답합니다. 기간이 겹칠 수 없는 항목에만 씁니다. 날짜 단위 일정은 날짜로 답하고 마지막 날을 포함하며, 끝이 없으면 to_at은 null입니다.',
      en: 'Returns which of the given rows are occupied in a period, with the start, end and reason. Only for rows whose periods must not overlap. Daily schedules are returned as dates including the last day; to_at is null if there is no end.',
    },
    isAllowedFor: isStaff,
    params: occupancyRequestShape,
    result: occupancyAnswer,
  },
  events: {
    name: 'events',
    path: '/api/events',
    method: 'GET',
    summary: {
      ko: '다른 사람이 쓴 행의 번호를 항목별로, 쓰는 대로 알려 줍니다. 읽을 수 있는 것만 옵니다. 번호가 없으면 그 항목의 여러 행입니다. since는 이미 읽기 시작한 지 몇 밀리초인지이며, 그동안 쓴 것부터 알려 줍니다.',
      en: 'Streams the IDs of rows written by others, by resource, as they are written, limited to what the caller may read. No IDs means many rows. since is how many milliseconds ago the caller began to read; changes since then are sent first.',
    },
    isAllowedFor: isStaff,
    params: z.strictObject({ since: z.int().min(0).max(apiLimits.sinceMs).optional() }),
    result: z.record(z.string(), z.array(idSchema)),
    streams: ['text/event-stream'],
  },
  present: {
    name: 'present',
    path: '/api/present',
    method: 'POST',
    summary: {
      ko: '한 행을 보거나 고치는 중이라고 알리고, 같은 행을 열어 둔 다른 직원을 답합니다. 20초마다 다시 부릅니다.',
      en: 'Reports that a row is open or being edited, and returns the other staff who have it open. Call again every 20 seconds.',
    },
    isAllowedFor: canWrite,
    noIdempotency: true,
    forbidImpersonation: true,
    params: z.strictObject({ of: textShape({ max: 60 }), id: idSchema, edits: z.boolean().optional(), leaves: z.boolean().optional() }),
    result: z.object({ others: z.array(z.object({ id: idSchema, name: z.string(), edits: z.boolean() })) }),
  },
  looksReport: {
    name: 'looksReport',
    path: '/api/access/report',
    method: 'GET',
    summary: {
      ko: '한 달 동안 직원이 개인정보를 얼마나, 언제, 왜 열람하고 내려받았는지 계정별로 모읍니다.',
      en: 'Summarises by account how much personal data staff viewed and downloaded in a month, when and why.',
    },
    isAllowedFor: (accessLevel) => hasAccess(accessLevel, 'super'),
    requiresReauth: 'staff',
    params: z.strictObject({
      month: month({ ko: '월', en: 'Month' }).keySpecs.$.value,
      part: z.enum(accessReportParts).default('accounts'),
      outType: z.enum(['json', 'csv', 'xlsx']).default('json'),
    }),
    result: z.object({ rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())), total: z.int(), sha256: z.string() }),
    streams: Object.values(exportContentTypes),
  },
  figures: {
    name: 'figures',
    path: '/api/figures',
    method: 'GET',
    summary: {
      ko: '한 기간의 경영 지표 하나를 직전 기간과 나란히 답합니다. 파일로도 받을 수 있습니다.',
      en: 'Returns one business figure for a period next to the previous period. Also available as a file.',
    },
    isAllowedFor: canWrite,
    params: z.strictObject({
      figure: z.string().max(40),
      period: z.enum(['month', 'lastMonth', 'days7', 'days30', 'days90', 'year']).default('month'),
      /** A range of days instead of the period, both ends included. Either both or neither must be given. */
      from: daySchema.optional(),
      until: daySchema.optional(),
      /** Filters of the figure: a row by its id, a choice by its key. */
      only: z.record(z.string().max(20), z.string().max(20)).optional(),
      outType: z.enum(['json', 'csv', 'xlsx', 'pdf']).default('json'),
    }),
    result: figureResult,
    streams: [...Object.values(exportContentTypes), 'application/pdf'],
  },
  connection: {
    name: 'connection',
    path: '/api/connection',
    method: 'GET',
    summary: {
      ko: '서버가 아는 발신자와 프록시 설정의 이상을 답합니다.',
      en: 'Returns the sender as seen by the server, and problems in the proxy settings.',
    },
    isAllowedFor: (accessLevel) => hasAccess(accessLevel, 'super'),
    params: z.strictObject({}),
    result: z.object({
      address: z.string(),
      protocol: z.string(),
      host: z.string(),
      /** Address of the TCP connection: the last proxy if there is one. */
      peer: z.string(),
      trusted_proxies: z.int(),
      public_url: z.string().nullable(),
      /** The forwarded headers as received. Clients can set any value. */
      forwarded: z.object({ for: z.string().nullable(), protocol: z.string().nullable(), host: z.string().nullable() }),
      /** Number of signed-in accounts, and how many of them come from the most frequent address. */
      signed_in: z.object({ accounts: z.int(), from_one: z.int() }),
      troubles: z.array(z.enum(proxyProblems)),
    }),
  },
  ...systemStatusCalls,
  undo: {
    name: 'undo',
    path: '/api/history/undo',
    method: 'POST',
    summary: {
      ko: '내가 한 변경을 되돌립니다. 그 뒤에 다른 사람이 고쳤으면 되돌리지 않습니다.',
      en: 'Undoes your own changes, unless someone else has changed the rows since.',
    },
    isAllowedFor: canWrite,
    params: z.strictObject({ ids: z.array(idSchema).min(1).max(apiLimits.maxIds) }),
    result: z.object({ undone: z.array(z.object({ resource: z.string(), row_id: idSchema })) }),
  },
  upload: {
    name: 'upload',
    path: '/api/files/upload',
    method: 'POST',
    summary: { ko: '파일 하나를 올리고, 항목에 적을 키를 받습니다.', en: 'Uploads one file and returns the key to use in records.' },
    isAllowedFor: (accessLevel) => accessLevel === memberAccessLevel || canWrite(accessLevel),
    bodyType: 'multipart/form-data',
    noIdempotency: true,
    params: z.object({ file: z.file() }),
    result: z.object({ key: z.string(), name: z.string(), size: z.int() }),
  },
  fileAddress: {
    name: 'fileAddress',
    path: '/api/files/address',
    method: 'GET',
    summary: {
      ko: '볼 수 있는 파일의 5분짜리 주소를 받습니다. 로그인 정보를 보내지 않는 화면에서 씁니다.',
      en: 'Returns an address for a file you may view, valid for five minutes. For pages that do not send session data.',
    },
    isAllowedFor: (accessLevel) => hasAccess(accessLevel, memberAccessLevel),
    params: z.strictObject({ key: fileKeySchema }),
    result: z.object({ address: z.string(), until: z.int() }),
  },
} as const satisfies Record<string, Call>

export type ClientConnectionInfo = z.infer<typeof nonResourceCalls.connection.result>
