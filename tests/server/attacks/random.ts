import { accessLevels } from '#schema'
import type { AccessLevel } from '#schema'
import type { TestApp } from '../testApp.ts'
import type { MeasuredResponse } from './malformedCalls.ts'
import { callWithWrongValue, callsFor, measureResponse } from './malformedCalls.ts'
import { paramPositionsOf, wrongShapes } from './shapes.ts'

/** A seeded random generator of numbers from 0 to 1 (mulberry32). */
function drawing(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Draw = () => number
const oneOf = <T>(draw: Draw, all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T

/** A random JSON value, possibly nested. */
function anything(draw: Draw, depth = 0): unknown {
  const kind = draw()
  if (depth > 3 || kind < 0.6) return oneOf(draw, wrongShapes)
  const count = Math.floor(draw() * 4)
  const inside = Array.from({ length: count }, () => anything(draw, depth + 1))
  if (kind < 0.8) return inside
  return Object.fromEntries(inside.map((value) => [oneOf(draw, ['id', 'eq', 'gte', 'version', 'name', 'params', 'x', '0', 'ko']), value]))
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'] as const
const types = ['application/json', 'text/plain', 'application/octet-stream', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', '']
const ends = ['', '/', '?', '#', '?params[num]=1', '?%', '?a[b][c][d][e][f]=1', '?id=1&id=2', '?params[__proto__]=1', '%00', '/..', '?lists[a][of]=toString']
const odd = [
  '/',
  '/healthz',
  '/readyz',
  '/api/',
  '/api/openapi.json',
  '/api/docs',
  '/api/files/upload',
  '/files/x',
  '/rest/',
  '/admin',
  '/go',
  '/public/users/social/kakao',
  '/public/users/social/kakao/callback',
  '/public/users/social/joining',
]

const slowMs = 1000

/** Retries a slow request once: responses that are built once per server, such as the OpenAPI document, are slow only the first time. */
async function settledAnswer(send: Parameters<typeof measureResponse>[0]) {
  const first = await measureResponse(send)
  return first.ms > slowMs ? measureResponse(send) : first
}

/** Sends one random request at a random access level. */
async function oneRequest(testApp: TestApp, draw: Draw): Promise<MeasuredResponse & { requestText: string }> {
  const accessLevel: AccessLevel = oneOf(draw, accessLevels)
  const client = await testApp.as(accessLevel)
  const calls = callsFor('super')
  const target = oneOf(draw, calls)
  if (draw() < 0.75) {
    const place = oneOf(draw, paramPositionsOf(target.call, target.resource, 'super'))
    const wrong = anything(draw)
    const answer = await measureResponse(() => callWithWrongValue(client, target, 'super', place, wrong))
    return { ...answer, requestText: `${accessLevel} ${target.call.path} ${place.steps.join('.')} ${JSON.stringify(wrong)?.slice(0, 200)}` }
  }
  const method = oneOf(draw, methods)
  const type = oneOf(draw, types)
  const url = oneOf(draw, [target.call.path, oneOf(draw, odd)]) + oneOf(draw, ends)
  const body = JSON.stringify(anything(draw)) ?? ''
  const headers = {
    ...client.headers,
    ...(type && { 'content-type': type }),
    'accept-language': oneOf(draw, ['ko', 'en', '*', ';;;q=', '\u00ff']),
    'idempotency-key': oneOf(draw, ['', 'k', 'x'.repeat(300), '\u00ff']),
  }
  const answer = await settledAnswer(() => testApp.app.inject({ method, url, headers, ...(method !== 'GET' && method !== 'HEAD' && { payload: body }) }))
  return { ...answer, requestText: `${accessLevel} ${method} ${url} ${type} ${body.slice(0, 200)}` }
}

/** Sends random requests one after another. Returns the internal errors and slow responses, the count per status, and the slowest request. */
export async function sendRandomRequests(testApp: TestApp, count: number, seed: number, isBad: (answer: MeasuredResponse) => boolean) {
  const draw = drawing(seed)
  const bad: string[] = []
  const statuses: Record<number, number> = {}
  let slowest = { ms: 0, requestText: '' }
  for (let at = 0; at < count; at++) {
    const answer = await oneRequest(testApp, draw)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (answer.ms > slowest.ms) slowest = { ms: Math.round(answer.ms), requestText: answer.requestText.slice(0, 120) }
    if (isBad(answer)) bad.push(`${answer.requestText}: ${answer.status} ${Math.round(answer.ms)} ms ${answer.text}`)
  }
  return { bad, statuses, slowest }
}
