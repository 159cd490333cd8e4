import type { FastifyInstance } from 'fastify'
import type { Actor } from '#schema'
import { fault, isStaff } from '#schema'
import { mayRead } from '#schema/subset.ts'
import { findMany } from '../rows/read/findMany.ts'
import { listingOf } from '../rows/read/listing.ts'
import { must } from '../rows/refuse.ts'
import type { Desk } from './desk.ts'
import { send } from './desk.ts'
import { onlyKeys } from './payload.ts'

const mostLists = 100

/** How many rows one list has, as JSON; what is wrong with the question is told at its place. */
async function counted({ context, catalog }: Desk, { rung, id: who }: Actor, [key, list]: readonly [string, unknown]) {
  const { of: name, params } = onlyKeys(list, ['of', 'params'])
  const of = catalog.find(String(name))
  if (!of || !mayRead(of, 'list', rung)) throw fault('forbidden')
  const asked = { catalog, of, rung, who, vault: context.vault, path: ['lists', key, 'params'] }
  const listing = listingOf(asked, Object.assign({}, params, { count: 'estimate', queryMode: 'count' }))
  const { text } = await findMany(context.db, asked, 'list', listing)
  return `${JSON.stringify(key)}:${text}`
}

/** `GET /api/counts?lists[faq][of]=post&lists[faq][params][type]=faq` → `{ "faq": { "total": 12 } }`: a page of numbers in one request. */
export function countsCall(app: FastifyInstance, desk: Desk) {
  app.get('/api/counts', async (request, reply) => {
    const { actor } = request.caller
    must(isStaff(actor), actor)
    const lists = Object.entries(onlyKeys(request.query, ['lists']).lists ?? {})
    if (lists.length > mostLists) throw fault('tooLarge')
    const answers: string[] = []
    // One after another, so that a page of numbers never takes every connection.
    for (const list of lists) answers.push(await counted(desk, actor, list))
    return send(reply, { status: 200, text: `{${answers.join(',')}}` })
  })
}
