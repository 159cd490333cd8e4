import type { FastifyInstance } from 'fastify'
import { AppError } from '#schema'
import '../base/caller.ts'
import type { AccessLogWriter } from '../rows/accessLog.ts'

/** Error codes of missing permissions. */
const permissionErrors: ReadonlySet<string> = new Set(['forbidden', 'passwordFirst', 'factorFirst', 'notInPerson'])

/** Logs refused calls of signed-in users: who, what, from where and why. Equal refusals within some minutes are logged once. */
export function registerRefusalLog(app: FastifyInstance, access: AccessLogWriter) {
  app.addHook('onError', async ({ caller, routeOptions: { url = '' } }, _reply, error) => {
    if (!(error instanceof AppError) || !permissionErrors.has(error.code) || caller.actor.id === null) return
    const [, , resource = '', ...call] = url.split('/')
    access.note({ caller, action: 'refused', resource, subjectIds: [], subjectsSql: undefined, reason: [error.code, ...call].join(' '), isPlainRead: true })
  })
}
