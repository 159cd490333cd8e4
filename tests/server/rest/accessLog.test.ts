import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import { noti } from '#resources/members/notifications/noti.ts'
import { user } from '#resources/members/account/user.ts'
import type { Resource } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { dataSubjectsSql } from '#server/rows/dataSubjects.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let cs: Client
let manager: Client
let boss: Client
let member: Client
const notes: number[] = []
let now = new Date('2026-10-05T14:30:00Z')

beforeAll(async () => {
  testApp = await createTestApp({ clock: () => now })
  ;[cs, manager, boss, member] = await Promise.all([testApp.as('cs'), testApp.as('manager'), testApp.as('super'), testApp.as('user')])
  for (const to of [member, await testApp.another('user'), member]) {
    const [note] = await testApp.db.query<{ id: number }>(
      `insert into notis (user_id, category, channel, title, body) values ($1, 'system', 'inapp', '안내', '내용') returning id`,
      [to.id],
    )
    notes.push(note?.id ?? 0)
  }
})
afterAll(() => testApp.close())

const looksAt = (client: Client, filter: object = { person: member.id }) => client.get(`/rest/access-log?filter=${encodeURIComponent(JSON.stringify(filter))}`)
const report = (part: string, client = boss, overrides = '') => client.get(`/api/access/report?month=2026-10&part=${part}${overrides}`)

describe('the access log of a member', () => {
  test('includes access to the member and to rows of the member', async () => {
    await cs.call('user', 'findById', { id: member.id })
    await cs.call('noti', 'findMany', { params: { id: notes } })
    await cs.call('noti', 'findById', { id: notes[1] })
    await expect
      .poll(async () => (await looksAt(manager, { person: member.id, actor_id: cs.id })).json())
      .toMatchObject([
        { action: 'list', actor: { id: cs.id, label: '시험 cs' }, resource: 'noti', persons: 2, address: '127.0.0.1', at: '2026-10-05 23:30:00' },
        { action: 'get', actor_id: cs.id, resource: 'user', persons: 1 },
      ])
  })

  test('counts the persons of an export, not its rows', async () => {
    await testApp.db.query(
      `insert into access_log (at, actor_id, action, resource, subject_ids, person_ids, request_id)
       select '2026-09-05 12:00+09', $1, 'export', 'noti', array[rows], persons, 'carried' from (values (1, array[$2::bigint]), (2, array[$2, 900001]), (3, array[900002])) each (rows, persons)`,
      [boss.id, member.id],
    )
    const match = await looksAt(manager, { person: member.id, actor_id: boss.id, action: 'export' })
    expect(match.json()).toMatchObject([{ persons: 3 }, { persons: 3 }])
  })

  test('names no other person', async () => {
    const text = (await looksAt(manager)).body
    expect(text).not.toContain('person_ids')
    expect(text).not.toContain('subject_ids')
  })

  test('is for managers, and wants a person that can be one', async () => {
    expect((await looksAt(cs)).statusCode).toBe(403)
    expect((await looksAt(member)).statusCode).toBe(403)
    expect((await looksAt(manager, { person: 'x' })).statusCode).toBe(400)
    expect((await looksAt(manager, { person: { gt: 1 } })).statusCode).toBe(400)
  })

  test('uses SQL that is valid for every resource with personal data, also over several references', async () => {
    const registry = createRegistry(allResources)
    const ways = allResources.flatMap((resource) => dataSubjectsSql(registry, resource) ?? [])
    expect(ways.length).toBeGreaterThan(15)
    // An artificial path over two references (message, user, card), because no resource is that far from a person today.
    const slots = (resource: Resource, name: string) => declaredFieldKeys(resource).filter((fieldKey) => fieldKey.name === name)
    const leads: Readonly<Record<string, FieldKey[]>> = { noti: slots(noti, 'user'), user: slots(user, 'default_card'), creditCard: [] }
    const far = dataSubjectsSql({ find: registry.find, subjectReferences: ({ name }) => leads[name] }, noti) ?? ''
    expect(far).toContain('default_card_id')
    for (const sql of [...ways, far]) await testApp.db.query(`select array(${sql}) from (select '{1}'::bigint[] as subject_ids) a`)
  })
})

describe('the monthly report', () => {
  test('counts for each account how much of whom it saw, and how much of it at night', async () => {
    await expect
      .poll(async () => (await report('accounts')).json<{ rows: object[] }>().rows)
      .toContainEqual(expect.objectContaining({ account: '시험 cs', login: 'test-cs', persons: 2, lists: 1, singles: 2, persons_at_night: 2, most_a_day: 2 }))
    const { rows } = (await report('unusual')).json<{ rows: object[] }>()
    expect(rows).toContainEqual(expect.objectContaining({ account: '시험 cs', day: '2026-10-05', night: true, much: false }))
  })

  test('names each download with its reason, as a sheet too', async () => {
    const file = await manager.get(`/api/noti/exportFile?outType=json&reason=${encodeURIComponent('=월말 점검')}`)
    expect(file.statusCode).toBe(200)
    await expect
      .poll(async () => (await report('downloads')).json<{ rows: object[] }>().rows)
      .toMatchObject([{ account: '시험 manager', resource: 'noti', rows: 3, persons: 2, reason: '=월말 점검' }])
    const sheet = await report('downloads', boss, '&outType=csv')
    expect(sheet.headers['content-type']).toContain('text/csv')
    expect(sheet.body).toContain("'=월말 점검")
    expect((await report('accounts', boss, '&outType=xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('requires a super administrator, and is itself recorded', async () => {
    expect((await report('accounts', manager)).statusCode).toBe(403)
    expect((await boss.get('/api/access/report?month=2026-13')).statusCode).toBe(400)
    expect(await testApp.db.query(`select count(*)::int as n from access_log where action = 'looksReport' and actor_id = $1`, [boss.id])).not.toEqual([
      { n: 0 },
    ])
  })
})

test('repeated reads are logged once per ten minutes', async () => {
  const ops = await testApp.as('ops')
  const place = { subject: 'user', row_id: member.id }
  const accessEntries = () => testApp.db.query<object>('select action from access_log where actor_id = $1 order by id', [ops.id])
  const about = { action: 'comment.about' }
  const say = { action: 'comment.say' }
  const look = () => ops.call('comment', 'about', place)
  // Entries written in one batch, and later ones.
  await Promise.all([look(), look(), look()])
  now = new Date(now.getTime() + 9 * 60_000)
  await look()
  await ops.call('comment', 'say', { ...place, text: '확인했습니다.' })
  await ops.call('comment', 'say', { ...place, text: '한 번 더 확인했습니다.' })
  await expect.poll(accessEntries).toEqual([about, say, say])
  now = new Date(now.getTime() + 2 * 60_000)
  await look()
  await ops.call('noti', 'findMany', { params: { id: [notes[0]] } })
  await ops.call('noti', 'findMany', { params: { id: [notes[2]] } })
  await expect.poll(accessEntries).toEqual([about, say, say, about, { action: 'list' }, { action: 'list' }])
})
