import { resourcesWithPersonalData } from '#schema/row/personalData.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { issuesFromZod } from '#schema/row/issues.ts'
import { writableFieldKeys } from '#schema/row/shape.ts'
import { fieldKeysFor } from '#schema/row/subset.ts'
import { isApplicable, whenConditionsOf, mayBeEmpty } from '#schema/row/when.ts'
import type { TestApi } from '../rows/openTestApi.ts'
import { openTestApi } from '../rows/openTestApi.ts'
import { isMadeBySave, rowMaker } from './makeRow.ts'

/** Resources with personal data. */
const personal = resourcesWithPersonalData(allResources)

let desk: TestApi
let rows: ReturnType<typeof rowMaker>
beforeAll(async () => {
  desk = await openTestApi()
  rows = rowMaker(desk)
})
afterAll(() => desk.close())

const full = async (resource: Resource, id: number) => (await desk.get(resource, 'findById', { id })).body

/** A text field of the form that takes any other value. */
function changeable(resource: Resource, draft: Readonly<Record<string, unknown>>) {
  return writableFieldKeys(resource, 'super').find(
    ({ key, field, spec }) => typeof draft[key] === 'string' && key === resource.title && !spec.refers && !field.choices,
  )
}

describe.each(allResources.filter(isMadeBySave).map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  test('a row made of examples is read back as it was sent', async () => {
    const draft = await rows.draft(resource)
    const created = await desk.post(resource, 'save', { saveParamsArray: [draft] })
    expect(created.status, created.text).toBe(200)
    const row = await full(resource, created.body[0])
    for (const { key, spec } of writableFieldKeys(resource, 'super')) {
      if (draft[key] === undefined || spec.storedValue || spec.html) continue
      expect(row[key], key).toEqual(spec.value.parse(draft[key]))
    }
    expect(row).toMatchObject({ id: created.body[0], version: 1, created_at: '2026-05-07 14:00:00' })
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['id', ...fieldKeysFor(resource, 'full', 'super').map(({ key }) => key)]))
  })

  test('a change is stored, a stale one of the same field is refused with the current row', async () => {
    const [draft, other] = [await rows.draft(resource), await rows.draft(resource)]
    const fieldKey = changeable(resource, draft)
    if (!fieldKey || resource.can.save === undefined) return
    const created = await desk.post(resource, 'save', { spa: draft })
    expect(created.status, created.text).toBe(200)
    const [id] = created.body
    const changed = await desk.post(resource, 'save', { spa: { id, version: 1, [fieldKey.key]: other[fieldKey.key] } })
    if (changed.status === 409 && changed.body.code.startsWith(`${resource.name}.`)) return
    expect(changed.body).toEqual([id])
    const row = await full(resource, id)
    expect(row).toMatchObject({ version: 2, [fieldKey.key]: fieldKey.spec.value.parse(other[fieldKey.key]) })
    const third = (await rows.draft(resource))[fieldKey.key]
    const stale = await desk.post(resource, 'save', { spa: { id, version: 1, [fieldKey.key]: third } })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'stale', row, issues: [{ path: ['saveParamsArray', 0, fieldKey.key], code: 'staleField' }] })
  })

  test('a row with personal data changes only with its current version', async () => {
    if (!personal.has(resource.name) || resource.can.save === undefined) return
    const [id] = (await desk.post(resource, 'save', { spa: await rows.draft(resource) })).body
    const blind = await desk.post(resource, 'save', { spa: { id } })
    expect(blind.body).toMatchObject({ code: 'invalid', issues: [{ path: ['saveParamsArray', 0, 'version'], code: 'required' }] })
  })

  test('each bad value is refused at its path, and no row of the call is written', async () => {
    const [good, draft] = [await rows.draft(resource), await rows.draft(resource)]
    const count = async () => (await desk.get(resource, 'findMany', { params: { queryMode: 'count' } })).body.total
    const before = await count()
    for (const { key, field, spec } of writableFieldKeys(resource, 'super')) {
      for (const bad of field.invalidExamples) {
        const { status, body } = await desk.post(resource, 'save', { saveParamsArray: [good, { ...draft, [key]: bad }] })
        expect(status, `${key} ${JSON.stringify(bad)}`).toBe(400)
        const [issue] = issuesFromZod(spec.value.safeParse(bad).error ?? expect.fail(`${key} takes ${JSON.stringify(bad)}`), ['saveParamsArray', 1, key])
        expect(body.issues[0].path).toEqual(issue?.path)
        expect(body.issues[0].message).toMatch(/[가-힣]/)
      }
    }
    expect(await count()).toBe(before)
  })

  test('a conditional field is required when its condition holds, and refused otherwise', async () => {
    const draft = await rows.draft(resource)
    for (const { key, field, template } of writableFieldKeys(resource, 'super').filter((fieldKey) => whenConditionsOf(fieldKey.field).length > 0)) {
      const isAsked = isApplicable(field, draft)
      if (isAsked && field.options.optional) continue
      const value = isAsked ? null : (field.examples?.(1)[template] ?? field.example(1))
      const { status, body } = await desk.post(resource, 'save', { spa: { ...draft, [key]: value } })
      expect(status, key).toBe(400)
      expect(body.issues, key).toContainEqual(expect.objectContaining({ path: ['saveParamsArray', 0, key], code: isAsked ? 'required' : 'notAsked' }))
    }
  })

  test('a missing required key and an undeclared key are refused', async () => {
    const empty = await desk.post(resource, 'save', { spa: {} })
    const required = writableFieldKeys(resource, 'super').filter(({ field }) => !mayBeEmpty(field) && field.options.default === undefined)
    expect(empty.status).toBe(400)
    expect(empty.body.issues.map(({ path }: { path: unknown[] }) => path[2]).toSorted()).toEqual(required.map(({ key }) => key).toSorted())
    const extra = await desk.post(resource, 'save', { spa: { ...(await rows.draft(resource)), no_such_key: 1 } })
    expect(extra.body.issues).toMatchObject([{ path: ['saveParamsArray', 0, 'no_such_key'], code: 'unknown' }])
  })
})

describe.each(allResources.filter((resource) => !isMadeBySave(resource)).map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  test('a row cannot be created by `save` at any access level', async () => {
    const answer = await desk.post(resource, 'save', { spa: {} })
    expect(answer.status).toBe(403)
  })
})
