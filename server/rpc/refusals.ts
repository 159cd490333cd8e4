import type { FastifyInstance } from 'fastify'
import { AppError } from '#schema'
import '../base/caller.ts'
import type { AccessWriter } from '../rows/accessLog.ts'

/** What somebody is told who may not do what he asks for. */
const ofRights: ReadonlySet<string> = new Set(['forbidden', 'passwordFirst', 'factorFirst', 'notInPerson'])

/** Puts on record who that is signed in was refused what, from where and why: the same within some minutes once. */
export function logRefusals(app: FastifyInstance, access: AccessWriter) {
  app.addHook('onError', async ({ caller, routeOptions: { url = '' } }, _reply, error) => {
    if (!(error instanceof AppError) || !ofRights.has(error.code) || caller.actor.id === null) return
    const [, , resource = '', ...call] = url.split('/')
    access.note({ caller, action: 'refused', resource, subjectIds: [], persons: undefined, reason: [error.code, ...call].join(' '), isLook: true })
  })
}
