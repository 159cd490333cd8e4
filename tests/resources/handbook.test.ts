import { beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import { isAction } from '#schema'
import { chapterOf } from '#schema/handbook/chapter.ts'
import { fieldKindOf } from '#schema/handbook/fieldKinds.ts'
import { scheduleText } from '#schema/handbook/scheduleText.ts'
import type { ServerFacts } from '#schema/handbook/serverFacts.ts'
import { fieldsOf, stateKeyOf } from '#schema/row/fieldKey.ts'
import { boxHeight, stateLayoutOf } from '#src/components/handbook/stateLayout.ts'
import { serverFactsByResource } from '../../bin/handbook/serverFactsByResource.ts'

const languages = ['ko', 'en'] as const
const hangul = /\p{Script=Hangul}/u

let facts: ServerFacts
beforeAll(async () => {
  facts = await serverFactsByResource()
}, 60_000)

const resourceNamed = (name: string) => {
  const found = allResources.find((resource) => resource.name === name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}
const chapterIn = (name: string, language: 'ko' | 'en') => chapterOf(resourceNamed(name), { all: allResources, facts: facts[name], language })

describe.each(allResources)('the chapter of $name', ({ name, handbook, endpoints }) => {
  test('has a paragraph in both languages', () => {
    expect(handbook?.ko).toMatch(/[가-힣].*[다요]\.$/)
    expect(handbook?.en).toMatch(/^[A-Z"].*\.$/)
    for (const text of [handbook?.ko ?? '', handbook?.en ?? '']) {
      expect(text.length).toBeGreaterThan(60)
      expect(text.length).toBeLessThanOrEqual(600)
    }
  })

  test.each(languages)('has every field, state, action and command, with names in its language (%s)', (language) => {
    const chapter = chapterIn(name, language)
    const fields = chapter.sections.flatMap((section) => section.fields)
    expect(fields.map((field) => field.name)).toEqual(Object.keys(fieldsOf(resourceNamed(name))))
    expect(chapter.states.map((state) => state.name)).toEqual(stateKeyOf(resourceNamed(name))?.field.states ?? [])
    expect(chapter.actions.map((action) => action.name)).toEqual(Object.keys(endpoints).filter((key) => endpoints[key] && isAction(endpoints[key])))
    const texts = [chapter.title, chapter.purpose, ...fields.map(({ label }) => label), ...chapter.states.map(({ label }) => label)]
    const calls = [...chapter.actions, ...chapter.commands].flatMap(({ label, holders, conditions }) => [label, holders, ...conditions])
    const all = [...texts, ...calls, ...chapter.jobs.flatMap(({ label, schedule }) => [label, schedule])]
    expect(all.filter((text) => text === '' || text.includes('undefined'))).toEqual([])
    if (language === 'en') expect(all.filter((text) => hangul.test(text))).toEqual([])
  })

  test('says every error of the resource somewhere', () => {
    const { calls, save, del, others } = facts[name] ?? { calls: {}, save: [], del: [], others: [] }
    const texts = new Set([...Object.values(calls).flatMap(({ refusals }) => refusals), ...save, ...del, ...others])
    expect(Object.values(resourceNamed(name).errors).filter((text) => !texts.has(text))).toEqual([])
  })

  test.each(languages)('has a diagram of which no boxes overlap and no arrow is missing (%s)', (language) => {
    const { states, transitions, actions } = chapterIn(name, language)
    if (transitions.length === 0) return
    const { width, height, boxes, arrows } = stateLayoutOf(states, transitions, (action) => actions.findIndex((item) => item.name === action) + 1)
    expect(boxes).toHaveLength(states.length)
    expect(new Set(arrows.map(({ from, to }) => `${from} ${to}`))).toEqual(new Set(transitions.map(({ from, to }) => `${from} ${to}`)))
    for (const box of boxes) {
      expect(box.x - box.width / 2).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width / 2).toBeLessThanOrEqual(width)
      expect(box.y + boxHeight / 2).toBeLessThanOrEqual(height)
      const overlapping = boxes.filter((other) => other !== box && other.y === box.y && Math.abs(other.x - box.x) < (other.width + box.width) / 2)
      expect(overlapping.map(({ state }) => state.name)).toEqual([])
    }
  })
})

test('a chapter tells what an action refuses, what the member is told, and when the server does it', () => {
  const { actions, queues } = chapterIn('fineLog', 'ko')
  const actionNamed = (name: string) => actions.find((action) => action.name === name)
  const { paidFirst, disputeOver } = resourceNamed('fineLog').errors
  expect(actionNamed('waive')?.refusals).toEqual([paidFirst?.ko])
  expect(actionNamed('dispute')?.refusals).toContain(disputeOver?.ko)
  expect(actionNamed('notify')).toMatchObject({ from: ['접수'], to: '고지', holders: '운영 이상' })
  expect(actionNamed('notify')?.messages.length).toBeGreaterThan(0)
  expect(actionNamed('charge')?.conditions.join()).toMatch(/자동 \(1분마다\)/)
  expect(queues.length).toBeGreaterThan(0)
})

test('refusals that a handler reaches through other files are found', () => {
  const refusals = facts.rent?.calls.pickup?.refusals.map(({ en }) => en) ?? []
  expect(refusals).toContain(resourceNamed('rent').errors.licenceNotVerified?.en)
})

test('schedules are said in words', () => {
  expect(scheduleText('* * * * *', 'ko')).toBe('1분마다')
  expect(scheduleText('*/10 * * * *', 'en')).toBe('every 10 minutes')
  expect(scheduleText('5 0 * * *', 'ko')).toBe('매일 00:05')
  expect(scheduleText('*/10 10-20 * * *', 'ko')).toBe('10~20시 10분마다')
  expect(scheduleText('0 4 1 * *', 'en')).toBe('on day 1 of each month at 04:00')
  expect(scheduleText('0 4 * * 1', 'en')).toBe('0 4 * * 1')
})

test('every kind of field in use has a name', () => {
  const kinds = new Set(allResources.flatMap((resource) => Object.values(fieldsOf(resource)).map(({ kind }) => kind)))
  expect([...kinds].filter((kind) => fieldKindOf(kind) === undefined)).toEqual([])
})
