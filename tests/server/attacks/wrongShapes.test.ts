import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allResources } from '#resources'
import { isStandard } from '#schema/standard.ts'
import { catalogOf } from '#server/rows/catalog.ts'
import { noted } from '#server/pages/pageQuery.ts'
import { sourceOf } from '#server/pages/source.ts'
import { publicCalls } from '#server/rpc/publicCalls.ts'
import { findServed } from '#server/rpc/served.ts'
import { open } from '../../../landing/render.tsx'
import type { Client, OpenHouse } from '../openHouse.ts'
import { openHouse } from '../openHouse.ts'
import type { Asked } from './asked.ts'
import { ask, callsFor, isOurFault, judged } from './asked.ts'
import { manyRequests } from './random.ts'
import type { Place } from './shapes.ts'
import { placesOf, wrongShapes } from './shapes.ts'

/**
 * `RIDE_ATTACKS=all` tries every shape in every place, otherwise each is tried in every eighth; what is alike is tried once. `RIDE_ATTACKS=each` tries
 * every shape in every parameter of every call, however many are alike.
 */
const each = process.env.RIDE_ATTACKS === 'each'
const all = each || process.env.RIDE_ATTACKS === 'all'
const every = all ? 1 : 8
const rung = 'super'

vi.setConfig({ testTimeout: each ? 4 * 3_600_000 : all ? 3_600_000 : 120_000 })

let house: OpenHouse
let client: Client
beforeAll(async () => {
  house = await openHouse({ filled: 'demo' })
  client = await house.as(rung)
})
afterAll(() => house?.close())

interface Cell extends Asked {
  readonly place: Place
  readonly wrong: unknown
}

/** What is alike is tried once: the same kind of field in the same standard call of any resource. */
function cells(): Cell[] {
  const seen = new Set<string>()
  let turn = 0
  return callsFor(rung).flatMap((asked) =>
    placesOf(asked.call, asked.of, rung).flatMap((place) => {
      const key = `${isStandard(asked.call.name) ? asked.call.name : asked.call.path} ${place.kind}`
      if (!each && seen.has(key)) return []
      seen.add(key)
      return wrongShapes.flatMap((wrong) => (turn++ % every === 0 ? [{ ...asked, place, wrong }] : []))
    }),
  )
}

const said = ({ call, place, wrong }: Cell) => `${call.path} ${place.steps.join('.')} ${JSON.stringify(wrong)?.slice(0, 60)}`

/** As many at once as one sender may have of the narrowest lane. */
const atOnce = 2

test('no wrong shape in any place of any call is more than its sender’s mistake, or takes a second', async () => {
  const tried = cells()
  const paths = new Set(tried.map(({ call }) => call.path))
  expect(paths.size).toBeGreaterThan(150)
  expect(tried.length).toBeGreaterThan(2000)
  const bad: string[] = []
  const slow: string[] = []
  for (let from = 0; from < tried.length; from += atOnce) {
    if (all && from % 10_000 === 0) process.stdout.write(`${from} of ${tried.length} cells of ${paths.size} calls ${[...bad, ...slow].join('\n')}\n`)
    const some = tried.slice(from, from + atOnce)
    const answers = await Promise.all(some.map((cell) => judged(() => ask(client, cell, rung, cell.place, cell.wrong))))
    some.forEach((cell, at) => {
      const answer = answers[at]
      if (answer && isOurFault(answer)) bad.push(`${said(cell)}: ${answer.status} ${answer.text}`)
      if (answer && answer.ms > 1000) slow.push(`${said(cell)}: ${answer.ms} ms`)
    })
  }
  expect(bad).toEqual([])
  expect(slow).toEqual([])
})

const words = [
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  '99999999999999999999',
  '2026-02-30',
  '//evil.example',
  '/\\evil.example',
  'a\u0000b',
  '%',
  'x'.repeat(2000),
]

const addresses = readdirSync('landing/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.split('/').some((step) => step.startsWith('_')))
  .map((file) => `/${file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`)

test('no word in the address of a public page breaks it', async () => {
  const calls = publicCalls({ ...house.house, catalog: catalogOf(allResources, await findServed()) } as Parameters<typeof publicCalls>[0])
  const source = sourceOf(calls, ['kakao'])
  const site = { origin: 'https://ride.example' }
  for (const address of addresses) {
    for (const word of words) {
      const path = address.replaceAll(/\[\w+\]/g, () => encodeURIComponent(word) || '1')
      const { query, names } = noted(new URLSearchParams())
      await open(path, query, source, site)
      for (const name of names) {
        const opened = await open(path, new URLSearchParams({ [name]: word }), source, site).catch((error: unknown) => ({ error }))
        if ('error' in opened) expect(opened.error, `${path} ${name}=${word}`).toMatchObject({ status: 400 })
        else expect(opened.draw().html.length).toBeGreaterThan(100)
      }
    }
  }
})

/** `RIDE_ATTACKS_REQUESTS` says how many, `RIDE_ATTACKS_SEED` which; 50,000 take seven minutes. */
const { RIDE_ATTACKS_REQUESTS = all ? '50000' : '400', RIDE_ATTACKS_SEED = '1' } = process.env

test('no request that anybody draws is answered with our own mistake, or takes a second', async () => {
  const { bad, statuses, slowest } = await manyRequests(
    house,
    Number(RIDE_ATTACKS_REQUESTS),
    Number(RIDE_ATTACKS_SEED),
    (answer) => isOurFault(answer) || answer.ms > 1000,
  )
  if (all) process.stdout.write(`${JSON.stringify({ requests: RIDE_ATTACKS_REQUESTS, statuses, slowest })}\n`)
  expect(bad, JSON.stringify(statuses)).toEqual([])
})
