import { toSeoulMinute, weekdayOf } from '#rules/base/seoulTime.ts'
import type { HandlerContext, Cipher } from '#schema'
import { isStaff, implement } from '#schema'
import type { CounterBuffer } from '#schema/implement/counterBuffer.ts'
import type { demandChannels, demandKinds, weekdayLabels } from './demandCount.ts'
import { demandCount } from './demandCount.ts'

interface DemandEvent {
  /** The member that the request is for. */
  readonly user_id: number
  /** Time of the request. */
  readonly at: string
  readonly kind: keyof typeof demandKinds
  readonly channel: keyof typeof demandChannels
  readonly spot_id: number | null
  readonly model_id: number | null
  readonly weekday: keyof typeof weekdayLabels
}

/** Digest of a request: equal requests of a member count once a day, on all servers. Stored only until the night. */
const keyOf = (cipher: Cipher, { at, ...wish }: DemandEvent) =>
  cipher.digest(`demand ${JSON.stringify([at.slice(0, 10), wish.user_id, wish.kind, wish.channel, wish.spot_id, wish.model_id, wish.weekday])}`)

const columns = ['at', 'kind', 'channel', 'spot_id', 'model_id', 'weekday'] as const

// Requests with unknown spots or models are dropped.
const addDemandSql = `
  with asked as (select * from unnest($1::text[], $2::text[]::timestamp[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[])
      as a (key, at, kind, channel, spot_id, model_id, weekday)
    where (spot_id is null or exists (select from spots s where s.id = a.spot_id)) and (model_id is null or exists (select from models m where m.id = a.model_id))),
  fresh as (insert into counted_today (key, day) select key, at::date from asked on conflict do nothing returning key)
  insert into demand_counts (asked_at, kind, channel, spot_id, model_id, weekday, count, created_at, updated_at)
  select date_trunc('hour', at) at time zone 'Asia/Seoul', kind, channel, spot_id, model_id, weekday, count(*),
    max(at) at time zone 'Asia/Seoul', max(at) at time zone 'Asia/Seoul'
  from asked join fresh using (key) group by date_trunc('hour', at), kind, channel, spot_id, model_id, weekday`

const demandBuffer: CounterBuffer<DemandEvent> = {
  name: 'demand',
  async write({ db, cipher }, events) {
    const wishes = new Map(events.toReversed().map((wish) => [keyOf(cipher, wish), wish]))
    // The same order in every process prevents deadlocks.
    const rows = [...wishes].toSorted(([a], [b]) => (a < b ? -1 : 1))
    await db.query(addDemandSql, [rows.map(([key]) => key), ...columns.map((column) => rows.map(([, wish]) => wish[column]))])
  },
}

interface DemandRequest {
  readonly user_id?: number | null | undefined
  readonly start_at: string
  readonly spot_id?: number | undefined
  readonly model_id?: number | undefined
}

/** Counts a request for a known member; requests during impersonation are not counted. */
export function countDemand(
  { db: { actor, now }, countEvent }: Pick<HandlerContext, 'db' | 'countEvent'>,
  kind: DemandEvent['kind'],
  demandRequest: DemandRequest,
) {
  const { user_id, start_at, spot_id = null, model_id = null } = demandRequest
  if (typeof user_id !== 'number' || actor.real !== undefined) return
  countEvent(demandBuffer, { user_id, at: now, kind, channel: isStaff(actor) ? 'desk' : 'app', spot_id, model_id, weekday: weekdayOf(toSeoulMinute(start_at)) })
}

export const demandCountServer = implement(
  demandCount,
  {},
  {},
  {
    /** Deletes the digests of past days, so that counts cannot be traced to members. */
    forgetWho: {
      label: { ko: '수요 집계 정리', en: 'Clean up demand counts' },
      schedule: '10 0 * * *',
      async run({ db, now }) {
        await db.query('delete from counted_today where day < $1::text::date', [now.slice(0, 10)])
      },
    },
  },
)
