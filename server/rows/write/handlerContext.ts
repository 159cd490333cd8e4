import { randomInt } from 'node:crypto'
import type { Hooks, Resource, HandlerContext } from '#schema'
import { createErrorFactory } from '#schema'
import type { UnitOfWork } from '../unitOfWork.ts'

/** Digits and letters that are easy to distinguish on the phone. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const randomCode = (count: number) => Array.from({ length: count }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

const noOperation = () => undefined

/** The context of a resource's handlers and hooks. */
export const handlerContextOf = (uow: UnitOfWork, resource: Resource): HandlerContext => ({
  db: uow.db,
  actor: uow.caller.actor,
  now: uow.caller.now,
  accounts: uow.accounts,
  cipher: uow.cipher,
  random: randomCode,
  countEvent: uow.countEvent ?? noOperation,
  error: createErrorFactory(resource),
  logAccess: uow.logAccess ?? noOperation,
})

export const hooksOf = (uow: UnitOfWork, resource: Resource): Hooks<Resource> => uow.registry.implementationOf(resource)?.hooks ?? {}
