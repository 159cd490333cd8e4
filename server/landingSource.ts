import { stringify } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import type { Source } from '../landing/page.ts'
import { pathOf } from '#schema'

/** The landing asks the same public calls that the app asks, without leaving the process. */
export function sourceOf(app: FastifyInstance): Source {
  async function ask<T>(of: string, call: string, query: Readonly<Record<string, number>> = {}): Promise<T> {
    const answer = await app.inject({ method: 'GET', url: `${pathOf(of, call)}?${stringify(query)}`, headers: { host: 'localhost' } })
    if (answer.statusCode !== 200) throw new Error(`${of}.${call} answered ${answer.statusCode} to the landing page`)
    return answer.json<T>()
  }
  return {
    app: () => ask('config', 'app'),
    termsLink: () => ask('post', 'getTermsLink'),
    legal: (id) => ask('post', 'getPolicy', { id }),
  }
}
