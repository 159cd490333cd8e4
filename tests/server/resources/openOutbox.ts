import type { MessagesPort } from '#schema'
import type { AppContext } from '#server/base/context.ts'
import { vendorMessagePort } from '#server/ports/messages/vendors.ts'
import { openMessageSandbox } from '#sandbox/messages/sandbox.ts'
import { digestMessageKey } from '#server/ports/messages/tag.ts'
import { createTestApp } from '../testApp.ts'
import { runJob } from '../runJob.ts'

/** A notification row. */
export interface NotificationRow {
  id: number
  status: string
  attempts: number
  fail_reason: string | null
  skip_reason: string | null
  provider_id: string | null
  next: string | null
}

interface Person {
  agree_push?: boolean
  agree_night?: boolean
  tokens?: readonly string[]
  phone?: string | null
}

/** The instant of a Seoul wall time. */
export const seoulInstant = (moment: string) => new Date(`${moment.replace(' ', 'T')}+09:00`)

/** An application whose messages go to a sandbox; the clock stands until the test moves it. */
export async function openOutbox() {
  const clock = { now: '2026-11-20 14:00:00' }
  const testApp = await createTestApp({ clock: () => seoulInstant(clock.now), env: { SESSION_IDLE_S: '86400', SESSION_MAX_S: '604800' } })
  const sandbox = await openMessageSandbox()
  const messages = vendorMessagePort(sandbox.settings, sandbox.urls)
  const cs = await testApp.as('cs')
  let people = 0

  const turn = (name: string, port: MessagesPort = messages, on: AppContext = testApp.context) =>
    runJob({ ...on, ports: { ...on.ports, messages: port } }, name)

  return {
    clock,
    testApp,
    sandbox,
    messages,
    cs,
    turn,
    /** Runs the sending job once, as one server. */
    run: (port?: MessagesPort, on?: AppContext) => turn('noti.sendWaiting', port, on),
    async person({ agree_push = false, agree_night = false, tokens = [`token-${++people}`], phone = null }: Person = {}) {
      const devices = tokens.map((token) => ({ os: 'ios', token, added_at: clock.now }))
      const sealed = tokens.length > 0 ? testApp.context.cipher.encrypt(JSON.stringify(devices)) : null
      const [row] = await testApp.db.query<{ id: number }>(
        `insert into users (name, role, status, agree_push, agree_night, phone, push_tokens, push_tokens_sealed)
         values ('회원', 'normal', 'active', $1, $2, $3, $4, $5) returning id`,
        [agree_push, agree_night, phone, sealed && '••••', sealed],
      )
      return { id: row?.id ?? 0, token: tokens[0] ?? '' }
    },
    /** Staff write to a member: an inbox entry and a push that waits to be sent. */
    async write(user_id: number, overrides: object = {}) {
      const [id] = await cs.call<number[]>('noti', 'save', { saveParamsArray: [{ user_id, title: '안내', body: '확인 부탁드립니다.', ...overrides }] })
      return `noti:${id}`
    },
    /** A message for one device that waits on another channel. */
    async wait(user_id: number, channel: string, key: string) {
      await testApp.db.query(
        `insert into notis (user_id, category, title, body, channel, status, dedupe_key, next_try_at, valid_until)
         values ($1, 'rent', '예약', '내용', $2, 'queued', $3, $4, $4::timestamptz + interval '1 day')`,
        [user_id, channel, key, seoulInstant(clock.now)],
      )
      return key
    },
    async outboxEntry(key: string): Promise<NotificationRow> {
      const [row] = await testApp.db.query<NotificationRow>(
        `select id, status, attempts, fail_reason, skip_reason, provider_id, to_char(next_try_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as next
         from notis where dedupe_key = $1`,
        [key],
      )
      if (!row) throw new Error(`no message ${key}`)
      return row
    },
    came: (key: string) => sandbox.received.filter((item) => item.key === key || item.key === digestMessageKey(key)),
    /** Resets the clock to the afternoon and empties the queue. */
    async calm() {
      clock.now = '2026-11-20 14:00:00'
      sandbox.setBehaviour()
      await testApp.db.query("update notis set next_try_at = null, status = 'sent' where status in ('queued', 'sending')")
    },
    async close() {
      await messages.close()
      await sandbox.close()
      await testApp.close()
    },
  }
}
