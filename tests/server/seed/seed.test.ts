import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import { postIdsLinkedFromLanding } from '#resources/help/landing/landingDocuments.server.ts'
import { config } from '#resources/settings/config.ts'
import { crossCheckIssues } from '#schema/row/issues.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import type { Resource } from '#schema'
import { tableOf } from '#schema'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { mayBeEmpty } from '#schema/row/when.ts'
import { sanitizeValue } from '#server/rows/sanitize.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import { loadSample } from '#sample/index.ts'
import { seedEmptyDatabase } from '#server/seed/index.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp, seedDay } from '../testApp.ts'
import { countRows } from './countRows.ts'

const open = (SEED: string) => createTestApp({ env: { SEED }, clock: () => seedDay })

/** A checksum of all tables. */
async function imprint({ db }: TestApp) {
  const tables = await db.query<{ name: string }>(`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`)
  const sums = []
  for (const { name } of tables)
    sums.push(
      ...(await db.query(`select '${name}' as name, count(*) as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`)),
    )
  return sums
}

/** All rows of a resource in subset `full`, as super. */
async function rowsOf(testApp: TestApp, resource: Resource) {
  const staff = await testApp.as('super')
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const got = await staff.call<{ rows: Record<string, unknown>[] }>(resource.name, 'findMany', {
      subset: 'full',
      params: { num: 500, page, orderBy: 'id-asc' },
    })
    rows.push(...got.rows)
    if (got.rows.length < 500) return rows
  }
}

let sample: TestApp
beforeAll(async () => {
  sample = await createTestApp({ filled: 'sample', clock: () => seedDay })
})
afterAll(() => sample.close())

describe('sample', () => {
  test('there is as much of everything as promised', async () => {
    expect(await countRows(sample, 'sigungus')).toBe(252)
    expect(await countRows(sample, 'banks')).toBeGreaterThanOrEqual(25)
    expect(await countRows(sample, 'brands')).toBeGreaterThanOrEqual(12)
    expect(await countRows(sample, 'models')).toBeGreaterThanOrEqual(40)
    expect(await countRows(sample, 'trims')).toBeGreaterThanOrEqual(150)
    expect(await countRows(sample, 'users', `role = 'normal' and status <> 'withdrawn'`)).toBeGreaterThan(100)
    expect(await countRows(sample, 'rcars')).toBe(70)
    expect(await countRows(sample, 'spots')).toBe(40)
    for (const type of ['notice', 'faq']) expect(await countRows(sample, 'posts', `type = '${type}'`)).toBe(20)
  })

  test('every seeded value would pass the form that edits it', async () => {
    const reason: string[] = []
    for (const resource of allResources) {
      const fieldKeys = declaredFieldKeys(resource).filter(({ field }) => !field.masked)
      for (const row of await rowsOf(sample, resource)) {
        for (const { key, field, spec } of fieldKeys) {
          const value = mayBeEmpty(field) ? spec.value.nullable() : spec.value
          if (!value.safeParse(row[key]).success) reason.push(`${resource.name} ${row.id as number} ${key} ${JSON.stringify(row[key])}`)
        }
      }
    }
    expect(reason).toEqual([])
  }, 60_000)

  test('rich text is kept as the server would have sanitised it', async () => {
    for (const resource of allResources) {
      for (const { key, field, template } of declaredFieldKeys(resource).filter(({ spec }) => spec.html)) {
        for (const row of await sample.db.query<Record<string, string>>(`select ${key} from ${tableOf(resource.name)} where ${key} is not null`)) {
          expect(sanitizeValue(field, template, row[key])).toBe(row[key])
        }
      }
    }
  })

  test('a car, its trim, model and brand, its colours and its options belong together', async () => {
    const strangers = await sample.db.query(`
      select r.id from rcars r join trims t on t.id = r.trim_id join models m on m.id = t.model_id
      join model_groups g on g.id = m.model_group_id join ext_colors e on e.id = r.ext_color_id join int_colors i on i.id = r.int_color_id
      where r.model_id <> m.id or r.brand_id <> g.brand_id or m.brand_id <> g.brand_id or e.model_id <> m.id or i.model_id <> m.id or r.model_year <> t.model_year
      union select l.from_id from rcars_aoptions l join rcars r on r.id = l.from_id join aoptions o on o.id = l.to_id where o.model_id <> r.model_id`)
    expect(strangers).toEqual([])
    expect(await countRows(sample, 'rcars', `insurance_from <= '2026-11-20' and insurance_to >= '2026-11-20' and inspection_due >= '2026-11-20'`)).toBe(70)
  })

  test('a category knows how many posts of its type it holds', async () => {
    const miscounted = await sample.db.query(
      'select id from post_categories c where post_count <> (select count(*) from posts p where p.category_id = c.id) or post_count = 0',
    )
    expect(miscounted).toEqual([])
    expect(await countRows(sample, 'posts p join post_categories c on c.id = p.category_id', 'c.post_type <> p.type')).toBe(0)
  })

  test('a tag knows how many cars carry it', async () => {
    const wrong = await sample.db.query('select id from tags t where rcar_count <> (select count(*) from rcars_tags l where l.to_id = t.id)')
    expect(wrong).toEqual([])
    expect(await countRows(sample, 'rcars_tags')).toBeGreaterThan(100)
  })

  test('a home lies in its district, and its post code in its province', async () => {
    const lost = await sample.db.query(
      `select u.id from users u join sigungus s on s.id = u.sigungu_id where not (u.address like s.sido || '%' and (s.sido = s.name or u.address like '%' || s.name || '%'))`,
    )
    expect(lost).toEqual([])
    const abroad = await sample.db.query(
      `select p.id from spots p join sigungus s on s.id = p.sigungu_id where p.address not like s.sido || '%' or (s.sido <> s.name and p.address not like '%' || s.name || '%')`,
    )
    expect(abroad).toEqual([])
  })

  test('no member signs in before joining, and later members have higher ids', async () => {
    expect(await countRows(sample, 'users', 'last_login_at < joined_at')).toBe(0)
    expect(await countRows(sample, 'users', `status = 'dormant' and last_login_at > '2025-11-20'`)).toBe(0)
    expect(await countRows(sample, `(select joined_at < lag(joined_at) over (order by id) as back from users where role = 'normal') order_of`, 'back')).toBe(0)
  })

  test('numbers and plates are unique', async () => {
    for (const [table, key] of [
      ['users', 'phone'],
      ['users', 'email'],
      ['rcars', 'plate_no'],
      ['rcars', 'vin'],
      ['companies', 'biz_no'],
    ]) {
      expect(await countRows(sample, `(select ${key} from ${table} where ${key} is not null group by 1 having count(*) > 1) twice`)).toBe(0)
    }
    expect(await countRows(sample, 'rcars', `plate_no !~ '^\\d{3}[하허호]\\d{4}$'`)).toBe(0)
  })

  test('there is staff of every access level, without passwords', async () => {
    const grades = await sample.db.query<{ grade: string }>(
      `select distinct staff_grade as grade from users where role = 'admin' and login_id not like 'test-%' and staff_grade is not null order by 1`,
    )
    expect(grades.map(({ grade }) => grade)).toEqual(['cs', 'finance', 'manager', 'ops', 'super'])
    expect(await countRows(sample, 'passwords')).toBe(0)
  })

  test('sealed values are stored encrypted and can be decrypted', async () => {
    const [row] = await sample.db.query<{ hipass_no: string; hipass_no_sealed: Buffer }>('select hipass_no, hipass_no_sealed from rcars where id = 1')
    expect(row?.hipass_no).toMatch(/^••••\d{4}$/)
    expect(JSON.parse(sample.context.cipher.decrypt(row?.hipass_no_sealed ?? Buffer.alloc(0)))).toMatch(/^\d{4}-\d{4}-\d{4}$/)
  })

  test('every picture is stored under the hash of its content and remembered', async () => {
    const store = openFileStore(sample.context.env)
    const pictures = await sample.db.query<{ key: string }>(
      'select unnest(images) as key from rcars union select logo from brands union select image from models',
    )
    expect(pictures.length).toBeGreaterThan(50)
    for (const { key } of pictures) {
      const bytes = Buffer.concat(((await (await store.read(key))?.toArray()) ?? []) as Buffer[])
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(key)
    }
    expect(await countRows(sample, 'files', `key in (${pictures.map(({ key }) => `'${key}'`).join()})`)).toBe(pictures.length)
  })

  test('a row that staff add comes after the seeded ones', async () => {
    const staff = await sample.as('super')
    const [id] = await staff.call<number[]>('tag', 'save', { saveParamsArray: [{ name: '새 태그' }] })
    expect(id).toBe(await countRows(sample, 'tags'))
  })

  test('seeding again changes nothing and restores nothing that staff deleted', async () => {
    await sample.db.query(`delete from banks where code = '288'`)
    await sample.db.query(`update configs set value = '20' where key = 'rent.hold_minutes'`)
    const before = await imprint(sample)
    await seedEmptyDatabase(sample.context, async () => loadSample)
    expect(await imprint(sample)).toEqual(before)
  })
})

test('two servers that start at once seed once', async () => {
  const testApp = await open('sample')
  await Promise.all([1, 2].map(() => seedEmptyDatabase(testApp.context, async () => loadSample)))
  expect(await countRows(testApp, 'rcars')).toBe(70)
  await testApp.close()
})

describe('reference', () => {
  test('districts carry their legal codes of today', async () => {
    const rows = await sample.db.query<{ code: string; sido: string; name: string }>('select code, sido, name from sigungus')
    const at = (code: string) => rows.find((row) => row.code === code)
    expect(at('51110')).toMatchObject({ sido: '강원특별자치도', name: '춘천시' })
    expect(at('52113')).toMatchObject({ sido: '전북특별자치도', name: '전주시 덕진구' })
    expect(at('36110')).toMatchObject({ sido: '세종특별자치시' })
    expect(at('27720')).toMatchObject({ sido: '대구광역시', name: '군위군' })
    expect(at('41192')).toMatchObject({ sido: '경기도', name: '부천시 원미구' })
    expect(rows.every(({ code }) => /^\d{5}$/.test(code))).toBe(true)
    expect(new Set(rows.map(({ sido }) => sido)).size).toBe(17)
  })

  test('the four legal documents have their numbers and much to say', async () => {
    for (const [key, id] of Object.entries(postIdsLinkedFromLanding)) {
      const [row] = await sample.db.query<{ policy_key: string; content: string }>('select policy_key, content from posts where id = $1', [id])
      expect(row?.policy_key).toBe(key)
      expect(row?.content.length).toBeGreaterThan(2000)
    }
    const anyone = await sample.as('anyone')
    expect(await anyone.call('post', 'getTermsLink')).toEqual({ 115: '/legal/115', 117: '/legal/117', 127: '/legal/127', 131: '/legal/131', 219: '/legal/219' })
    const consents = await anyone.call<{ document: string; version_no: string }[]>('post', 'getConsents')
    expect(consents.map(({ document, version_no }) => [document, version_no])).toEqual(
      ['terms', 'privacy', 'location', 'marketing'].map((item) => [item, '1.0']),
    )
  })

  test('every seeded setting fits its own rule', async () => {
    const settings = await sample.db.query<{ key: string; value_type: 'json'; value: unknown }>('select key, value_type, value from configs')
    expect(settings.flatMap((row) => crossCheckIssues(fieldsOf(config), { ...row }))).toEqual([])
    const answer = await (await sample.as('anyone')).call('config', 'app')
    expect(answer.footer_text).toMatchObject({ title: '주식회사 라이드', content: expect.stringContaining('\n') })
  })

  test('without sample data there are no people and no cars', async () => {
    const testApp = await open('reference')
    await seedEmptyDatabase(testApp.context, async () => loadSample)
    expect(await countRows(testApp, 'trims')).toBeGreaterThanOrEqual(150)
    expect(await countRows(testApp, 'users')).toBe(0)
    expect(await countRows(testApp, 'rcars')).toBe(0)
    await testApp.close()
  })

  test('nothing is seeded by default', async () => {
    const testApp = await open('none')
    const before = await imprint(testApp)
    await seedEmptyDatabase(testApp.context, async () => loadSample)
    expect(await imprint(testApp)).toEqual(before)
    await testApp.close()
  })
})
