import type { Db, DoorCommand, DoorResult, Handlers, Row } from '#schema'
import { appError as common, createErrorFactory, isStaff } from '#schema'
import { addMinutes } from '#schema/base/time.ts'
import { doorCommand } from './doorCommand.ts'
import { rcar } from '../fleet/rcar.ts'
import { isBeforePickupWindow, assertCarIsBack } from '../booking/memberTrip.server.ts'
import { loadReadableRental } from '../payment/memberRental.server.ts'
import { rent } from '../rent/rent.ts'

type Ride = Row<typeof rent>

const error = createErrorFactory(rent)

/** Commands per car and minute. */
const maxCommandsPerMinute = 10
/** Minutes until an unanswered command is closed. */
const answerMinutes = 2

/** Members can use the doors during their rental and in its pick-up window; staff for any rental that is booked or in use. */
async function assertDoorAllowed(db: Db, ride: Ride) {
  const { status } = ride
  const isBefore = status === 'reserved' && (isStaff(db.actor) || (!isBeforePickupWindow(ride, db.now) && ride.balance_amount === 0 && db.now < ride.end_at))
  if (status !== 'in_use' && !isBefore) throw error('doorClosed')
  if (isBefore) await assertCarIsBack(db, ride)
}

/** Validates a command and stores it before the vendor is called. */
async function storeCommand(db: Db, id: number, act: DoorCommand) {
  const ride = await loadReadableRental(db, id)
  await assertDoorAllowed(db, ride)
  const { terminal_id: device, key_type } = await db.get(rcar, ride.rcar_id, { lock: true })
  if (key_type !== 'telematics' || device === null) throw error('noDevice')
  const recentCommands = await db.count(doorCommand, { rcar_id: ride.rcar_id, created_at: { gt: addMinutes(db.now, -1) } })
  if (recentCommands >= maxCommandsPerMinute) throw common('tooOften')
  const { user_id, rcar_id } = ride
  const command = { act, device, user_id, rcar_id, rent_id: id, given_by_id: db.actor.id ?? user_id, answer_by: addMinutes(db.now, answerMinutes) }
  return { id: await db.insert(doorCommand, command), device }
}

/** Stores the result of a command. */
async function storeResult(db: Db, id: number, answer: DoorResult) {
  if (answer.outcome === 'done') await db.transition(doorCommand, id, 'succeed', { vendor_no: answer.id })
  if (answer.outcome === 'denied') await db.transition(doorCommand, id, 'deny', { reason: answer.message.slice(0, 300) })
  if (answer.outcome === 'unknown') await db.transition(doorCommand, id, 'doubt')
}

export const doorHandlers: Pick<Handlers<typeof rent>, 'door'> = {
  async door({ params: { id, act }, ports, transaction }) {
    const order = await transaction(({ db }) => storeCommand(db, id, act))
    const answer = await ports.doors.command({ device: order.device, act, key: `door-${order.id}` })
    await transaction(({ db }) => storeResult(db, order.id, answer))
    if (answer.outcome === 'denied') throw error('doorDenied', { values: { reason: answer.message } })
    if (answer.outcome === 'unknown') throw error('doorUnanswered')
    return { id: order.id, status: 'done' }
  },
}
