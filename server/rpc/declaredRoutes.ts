import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExternalCallContext, Endpoint, FileResponse, PaymentAction, Resource, SheetResponse } from '#schema'
import { clientEndpointsOf, AppError } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { Call } from '#schema/calls/call.ts'
import { convertEndpointToCall } from '#schema/calls/calls.ts'
import type { ExportFileType } from '#schema/list/wire.ts'
import { exportContentTypes } from '#schema/list/wire.ts'
import { fieldKeysOfForm } from '#schema/row/shape.ts'
import { runAction } from '../rows/actions/action.ts'
import { parseForm } from '../rows/actions/form.ts'
import { parseActionParams as actionParams } from '../rows/write/transition.ts'
import { throttleGuess, uncountGuess } from '../accounts/throttle.ts'
import { executePayment } from '../payments/flow.ts'
import { isPlainObject } from '../rows/read/parse.ts'
import { withErrorInputPath } from '../rows/write/availability.ts'
import { labelledSheetFile } from '../rows/sheets/createSheetFile.ts'
import { handlerContextOf } from '../rows/write/handlerContext.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'
import type { Connection } from '../base/database.ts'
import type { RpcContext } from './context.ts'
import { requestReplayKey, logDeclaredCallReads, sendIdempotentResponse, runWriteCall, callUnitOfWork } from './context.ts'
import { timeoutOrDisconnectSignal } from '../workers/index.ts'
import { parseParams } from './payload.ts'
import { readSheetInWorker } from './readSheetInWorker.ts'
import type { CallRequest, CallRoute } from './routes.ts'

function handlerOf(uow: UnitOfWork, resource: Resource, call: string) {
  const handler = uow.registry.implementationOf(resource)?.handlers[call]
  if (!handler) throw new Error(`${resource.name}.${call} has no handler`)
  return handler
}

/** The response contains only what the declared result schema lets through. */
const serializeResult = ({ result }: Endpoint, answer: unknown) => JSON.stringify((result ? result.parse(answer) : answer) ?? null)

/** Runs the handler of a call and serializes its result. */
export async function runHandler(uow: UnitOfWork, resource: Resource, call: string, endpoint: Endpoint, params: unknown) {
  const handler = handlerOf(uow, resource, call)
  const fieldKeys = fieldKeysOfForm(endpoint.params) ?? []
  const parsedInput = await parseForm(uow, endpoint, params)
  return serializeResult(
    endpoint,
    await withErrorInputPath(fieldKeys, isPlainObject(parsedInput) ? parsedInput : {}, [], () =>
      handler({ ...handlerContextOf(uow, resource), params: parsedInput }),
    ),
  )
}

/** An error about a row reveals that the row exists and its state, so it is logged like a response. Only 404 is not. */
const withReadLog =
  (...about: Parameters<typeof logDeclaredCallReads>) =>
  async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      const answer = await run()
      logDeclaredCallReads(...about)
      return answer
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) logDeclaredCallReads(...about)
      throw error
    }
  }

interface DeclaredCall {
  readonly context: RpcContext
  readonly resource: Resource
  readonly name: string
  readonly endpoint: Endpoint
  /** The same as a call of the API. */
  readonly call: Call
}

const sheetTypes = (Object.keys(exportContentTypes) as ExportFileType[]).filter((outType) => outType !== 'json')

/** The file of a download; a table is written in the format of its content type. */
function toFile({ contentType }: Endpoint, response: FileResponse | SheetResponse): FileResponse {
  if ('bytes' in response) return response
  const outType = sheetTypes.find((item) => exportContentTypes[item] === contentType)
  if (!outType) throw new Error(`a table cannot be sent as ${contentType}`)
  return { name: `${response.name}.${outType}`, bytes: labelledSheetFile(response, outType).bytes }
}

/** Sends the file that a handler makes; in a transaction when the call mutates. */
async function sendFile({ context, resource, name, endpoint }: DeclaredCall, { request, reply, payload, isQuery }: CallRequest) {
  const params = parseParams(endpoint.params, payload, isQuery)
  const makeFile = async (connection: Connection) => {
    const uow = callUnitOfWork(context, request, reply, connection, name, endpoint.mutates ?? false)
    return (await handlerOf(uow, resource, name)({ ...handlerContextOf(uow, resource), params: await parseForm(uow, endpoint, params) })) as
      | FileResponse
      | SheetResponse
  }
  const runLogged = withReadLog(context, request, resource, name, endpoint, params)
  const fileResponse = toFile(endpoint, await runLogged(() => (endpoint.mutates ? context.db.transaction(makeFile) : makeFile(context.db))))
  const contentDisposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileResponse.name)}`
  reply.header('cache-control', 'no-store').header('content-disposition', contentDisposition)
  return reply.type(endpoint.contentType ?? '').send(Buffer.from(fileResponse.bytes))
}

/** Time limit of reading an uploaded sheet. */
const sheetTimeoutMs = 15_000

/** Runs a call that contacts an external service, outside any transaction. */
async function callExternal({ context, resource, name, endpoint }: DeclaredCall, { request, reply, payload, isQuery }: CallRequest) {
  const params = parseParams(endpoint.params, payload, isQuery)
  const unitOfWorkOn = (connection: Connection) => callUnitOfWork(context, request, reply, connection, name, true)
  const readUow = unitOfWorkOn(context.db)
  const parsedInput = await parseForm(readUow, endpoint, params)
  const { actor, cipher, random, error } = handlerContextOf(readUow, resource)
  const externalContext: ExternalCallContext = {
    actor,
    cipher,
    random,
    error,
    ports: context.ports,
    now: () => toSeoulWallTime(context.clock()),
    async readSheet(bytes) {
      const { head, rows } = await readSheetInWorker(context, actor.id, timeoutOrDisconnectSignal(sheetTimeoutMs, reply), bytes)
      return [{ line: 1, cells: head }, ...rows]
    },
    transaction: (run) => context.db.transaction((connection) => run(handlerContextOf(unitOfWorkOn(connection), resource))),
  }
  const answer = await handlerOf(readUow, resource, name)({ ...externalContext, params: parsedInput })
  logDeclaredCallReads(context, request, resource, name, endpoint, params)
  return sendIdempotentResponse(reply, { status: 200, text: serializeResult(endpoint, answer) })
}

/**
 * Counts an attempt of a call that could be brute-forced, outside the transaction, which may roll back. The returned function takes the attempt back inside it.
 */
async function countGuessOf({ db, clock }: RpcContext, { caller: { actor, address } }: FastifyRequest, call: string) {
  const guess = { call, userId: actor.id, address, at: clock() }
  await throttleGuess(db, guess)
  return ({ connection }: UnitOfWork) => uncountGuess(connection, guess)
}

/** Runs a handler in one transaction. */
async function runCommand({ context, resource, name, endpoint, call }: DeclaredCall, { request, reply, payload, isQuery }: CallRequest) {
  const params = parseParams(endpoint.params, payload, isQuery)
  const forgive = endpoint.bruteForceProtected && (await countGuessOf(context, request, `${resource.name}.${name}`))
  const answer = await runWriteCall(context, request, reply, call, async (uow) => {
    const text = await runHandler(uow, resource, name, endpoint, params)
    if (forgive) await forgive(uow)
    return text
  })
  logDeclaredCallReads(context, request, resource, name, endpoint, params)
  return answer
}

/** The connection of a read: from the pool, or one of those reserved for priority calls. */
const connectionFor = ({ db }: RpcContext, { priority }: Call): Connection =>
  priority ? { query: (sql, params, how) => db.query(sql, params, { ...how, priority }) } : db

/** Runs a handler that reads; one that also writes runs like a command. */
async function runRead(declared: DeclaredCall, calling: CallRequest) {
  const { context, resource, name, endpoint, call } = declared
  if (call.mutates) return runCommand(declared, calling)
  const { request, reply, payload, isQuery } = calling
  const params = parseParams(endpoint.params, payload, isQuery)
  const uow = callUnitOfWork(context, request, reply, connectionFor(context, call), name, false)
  const text = await withReadLog(context, request, resource, name, endpoint, params)(() => runHandler(uow, resource, name, endpoint, params))
  return sendIdempotentResponse(reply, { status: 200, text })
}

const runDeclaredAction = ({ context, resource, name, endpoint, call }: DeclaredCall, { request, reply, payload }: CallRequest) =>
  runWriteCall(context, request, reply, call, (uow) => runAction(uow, resource, name, endpoint, payload))

async function runPayment({ context, resource, name, endpoint }: DeclaredCall, { request, reply, payload }: CallRequest) {
  const { id } = actionParams(endpoint as PaymentAction, payload)
  const unitOfWorkOn = (connection: Connection) => callUnitOfWork(context, request, reply, connection, name, true)
  const answer = await executePayment(context, unitOfWorkOn, { resource, name, id }, { payload, replayKey: requestReplayKey(context, request) })
  if (!answer) throw new Error(`${resource.name}.${name} ended without an answer`)
  return sendIdempotentResponse(reply, answer)
}

/** How a call of each kind is answered. */
const answerers: Readonly<Record<Endpoint['kind'], (declared: DeclaredCall, calling: CallRequest) => Promise<FastifyReply>>> = {
  query: runRead,
  command: runCommand,
  download: sendFile,
  external: callExternal,
  action: runDeclaredAction,
  payment: runPayment,
}

function declaredRoute(context: RpcContext, resource: Resource, name: string, endpoint: Endpoint): CallRoute {
  const call = convertEndpointToCall(resource, name, endpoint)
  const declared = { context, resource, name, endpoint, call }
  const answer = (calling: CallRequest) => answerers[endpoint.kind](declared, calling)
  if (!endpoint.heavy && !endpoint.fullTextParam) return { call, answer }
  return { call, answer: async (calling) => context.runHeavy(calling.request, calling.reply, () => answer(calling)) }
}

/** The routes of the calls that a resource declares. */
export const declaredRoutes = (context: RpcContext, resource: Resource): CallRoute[] =>
  clientEndpointsOf(resource).map(([name, endpoint]) => declaredRoute(context, resource, name, endpoint))
