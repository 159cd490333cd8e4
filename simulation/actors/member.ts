import { addDays, addHours, hoursBetween, addMinutes } from '#schema/base/time.ts'
import type { Random } from '#sample/base/random.ts'
import { openClaim, reviewRide, handleMemberFollowUps } from './followUp.ts'
import { returnWithStaffFallback, pickUpWithoutStaff } from './unattendedPickup.ts'
import { book } from './booking.ts'
import type { CounterRental, MemberServices } from './counter.ts'
import type { ActorAccount } from './accounts.ts'
import { memberAccount } from './accounts.ts'
import { registerCard, sendLicence } from './documents.ts'
import type { BehaviourProfile } from './behaviourProfile.ts'
import type { Trip } from './trip.ts'
import { daytimeAfter, floorToHalfHour, actionTimeBeforeRide, returnStartOf } from './trip.ts'
import { uploadPicture, nullIfRefused } from './apiClient.ts'
import type { SimulatedPerson, World } from './world.ts'
import { drawWeighted, countEvent } from './world.ts'

export class SimulatedMember implements SimulatedPerson {
  next: string | null
  readonly #world: World
  readonly #staff: MemberServices
  readonly #random: Random
  readonly #temper: BehaviourProfile
  readonly #account: ActorAccount
  readonly #name: string
  readonly #number: number
  readonly #born: string
  #id = 0
  #hasCard = false
  #licence: number | null = null
  #photo: string | null = null
  #trip: Trip | null = null
  #unsaid: number | null = null

  constructor(world: World, staff: MemberServices, random: Random, profile: { number: number; name: string; from: string; temper: BehaviourProfile }) {
    this.#world = world
    this.#staff = staff
    this.#random = random
    this.#temper = profile.temper
    this.#name = profile.name
    this.#number = profile.number
    this.#born = `${random.between(1965, 1999)}-0${random.between(1, 9)}-1${random.between(0, 9)}`
    this.#account = memberAccount(world, profile.number, profile.name)
    this.next = profile.from
  }

  async act() {
    const id = await this.#account.ensureSignedIn()
    if (id === null) return this.#stayAway()
    if (id !== this.#id) this.#startAnew(id)
    if (this.#licence === null) return this.#begin(id)
    return this.#trip ? this.#travel(this.#trip) : this.#look()
  }

  /** A blocked member, or one whose withdrawal is pending, tries again after some days. */
  #stayAway() {
    countEvent(this.#world, 'member blocked')
    this.#rest(this.#random.between(5, 12))
  }

  /** A member who joins again after a withdrawal gets a new account. */
  #startAnew(id: number) {
    this.#id = id
    this.#hasCard = false
    this.#licence = null
    this.#trip = null
    this.#unsaid = null
  }

  /** Registers a card and submits a licence, which staff must approve. */
  async #begin(id: number) {
    if (!this.#hasCard) {
      await this.#staff.welcome(id, { birth_date: this.#born, email: `rider${this.#number}@example.com` })
      if (this.#temper.withdrawsAtOnce && (await this.#leaves())) return
      await this.#bringCard()
    }
    const { rows } = await this.#account.api.driverLicense.findMany({ params: { num: 1, orderBy: 'id-desc' } })
    const [last] = rows
    if (last?.status !== 'verified') {
      if (last?.status !== 'submitted')
        await sendLicence(this.#world, this.#account, this.#random, { name: this.#name, birth_date: this.#born, number: this.#number })
      // Members check a few times a day whether the licence has been approved.
      this.next = daytimeAfter(this.#world.now(), 3)
      return
    }
    this.#licence = last.id
    this.#world.customers.push(id)
    if (this.#random.chance(0.7)) return this.#look()
    this.#rest(1)
  }

  async #bringCard() {
    await registerCard(this.#account.api, this.#random, this.#temper, this.#number)
    this.#hasCard = true
  }

  /** Sets the next action to a day later, at an hour between 8 and 21. */
  #rest(days: number) {
    if (days === 0) {
      this.next = addMinutes(this.#world.now(), 30)
      return
    }
    const day = addDays(this.#world.now(), days)
    this.next = `${day} ${String(this.#random.between(8, 21)).padStart(2, '0')}:${this.#random.pick(['00', '30'])}:00`
  }

  async #look() {
    const { api } = this.#account
    await this.#lookBack()
    if (await this.#leaves()) return
    const id = await book(this.#world, api, this.#random, this.#temper, this.#licence ?? 0)
    if (id === null) return this.#rest(this.#random.between(...this.#temper.daysUntilRetry))
    this.#trip = { id, intention: drawWeighted(this.#random, this.#temper.intentions), hasChanged: false, hasComplained: false }
    this.next = this.#random.chance(this.#temper.hesitates) ? addMinutes(this.#world.now(), 30) : this.#world.now()
    // Members who pay at once do so while the car is still held.
    if (this.next === this.#world.now()) await this.#travel(this.#trip)
  }

  /** Requests withdrawal with some probability; staff process it. */
  async #leaves() {
    if (!this.#random.chance(this.#temper.withdraws) || !(await nullIfRefused(this.#account.api.user.withdraw({ reason: '이사했습니다.' })))) return false
    countEvent(this.#world, 'withdrawal requested')
    this.#rest(3)
    return true
  }

  /** Reviews the last ride and handles notifications, charges and bills. */
  async #lookBack() {
    const { api } = this.#account
    if (this.#unsaid !== null && this.#random.chance(0.45)) await reviewRide(this.#world, api, this.#random, this.#unsaid)
    this.#unsaid = null
    await handleMemberFollowUps(this.#world, api, this.#random, this.#temper)
  }

  /** Continues by the status of the rental, which the server knows even if a response was lost. */
  async #travel(trip: Trip) {
    const ride = await nullIfRefused(this.#account.api.rent.findById({ id: trip.id }))
    // The session may expire during a ride.
    if (!ride) return
    if (ride.status === 'hold') return this.#pay(trip, ride)
    if (ride.status === 'reserved') return this.#setOut(trip, ride)
    if (ride.status === 'in_use') return this.#drive(trip, ride)
    return this.#over(ride.status)
  }

  #over(how: string) {
    countEvent(this.#world, `trip ${how}`)
    if (how === 'returned' || how === 'completed') this.#unsaid = this.#trip?.id ?? null
    this.#trip = null
    this.#rest(this.#random.between(...this.#temper.daysBetweenRides))
  }

  async #pay(trip: Trip, ride: { start_at: string }) {
    const { api } = this.#account
    // These members pay after the hold has expired, so the payment fails.
    if (trip.intention === 'forget') {
      this.#trip = { ...trip, intention: 'ride' }
      this.next = addMinutes(this.#world.now(), 60)
      return
    }
    this.next = addMinutes(this.#world.now(), 30)
    if ((await nullIfRefused(api.rent.pay({ id: trip.id, agreed: true }))) === null) return this.#paidInVain()
    countEvent(this.#world, 'paid')
    this.next = actionTimeBeforeRide(trip, ride, this.#world.now())
  }

  /** After a failed payment some members register another card. */
  async #paidInVain() {
    countEvent(this.#world, 'paid in vain')
    if (this.#random.chance(0.7)) await this.#bringCard()
  }

  async #setOut(trip: Trip, ride: CounterRental) {
    const now = this.#world.now()
    const { api } = this.#account
    const hours = hoursBetween(now, ride.start_at)
    if (trip.intention === 'cancel' && (hours < 1 || this.#random.chance(0.5))) {
      await nullIfRefused(api.rent.cancel({ id: trip.id, cancel_reason: '일정이 바뀌었습니다.', is_ours: false }))
      this.next = addMinutes(now, 30)
      return
    }
    if (trip.intention === 'change' && !trip.hasChanged && hours > 2) {
      trip.hasChanged = true
      const later = this.#random.between(-4, 8) / 2
      await nullIfRefused(api.rent.change({ id: trip.id, start_at: ride.start_at, end_at: addHours(ride.end_at, later) }))
      countEvent(this.#world, 'changed or tried to')
    }
    if (ride.start_at > now) this.next = actionTimeBeforeRide(trip, ride, this.#world.now())
    else if (trip.intention === 'noShow') this.next = addHours(now, 6)
    else await this.#take(trip, ride)
  }

  async #take(trip: Trip, ride: CounterRental) {
    const { counter } = this.#staff
    if (this.#random.chance(0.03) && (await counter.swap(ride))) return
    const isTaken = this.#random.chance(0.6) && (await pickUpWithoutStaff(this.#account.api, ride.id, await counter.dial(ride), await this.#picture()))
    if (isTaken || (await counter.handOver(ride))) this.next = returnStartOf(this.#random, ride)
    // The car may not have been returned yet.
    else await counter.swap(ride)
  }

  async #drive(trip: Trip, ride: CounterRental) {
    const now = this.#world.now()
    const remainingHours = hoursBetween(now, ride.end_at)
    if (!trip.hasComplained && this.#random.chance(this.#temper.complains)) {
      trip.hasComplained = true
      await openClaim(this.#world, this.#account.api, this.#random, trip.id, await this.#picture())
    }
    if (remainingHours > 1) {
      if (this.#random.chance(0.02)) await this.#staff.counter.swap(ride)
      this.next = returnStartOf(this.#random, ride)
      return
    }
    const backAt = addHours(ride.end_at, this.#temper.lateHours)
    if (this.#temper.lateHours > 0 && backAt > now) {
      this.next = backAt
      return
    }
    const mood = drawWeighted(this.#random, this.#temper.returns)
    if (mood === 'extend') {
      const end_at = floorToHalfHour(addHours(ride.end_at, this.#random.between(1, 8)))
      if (await nullIfRefused(this.#account.api.rent.extend({ id: trip.id, end_at }))) countEvent(this.#world, 'extended')
    }
    if (mood !== 'back') {
      this.next = addMinutes(now, 30 * this.#random.between(1, 6))
      return
    }
    const back = {
      rental: ride,
      km: this.#random.between(5, 420),
      isElsewhere: this.#random.chance(0.03),
      isDamaged: this.#random.chance(this.#temper.damages),
    }
    if (await returnWithStaffFallback(this.#account.api, this.#staff.counter, this.#random, back, () => this.#picture())) this.#over('returned')
    else this.next = addMinutes(now, 30)
  }

  async #picture() {
    this.#photo ??= await this.#send(this.#world.files.picture)
    return this.#photo
  }

  #send(picture: Uint8Array<ArrayBuffer>) {
    return uploadPicture(this.#world, this.#account.caller, picture)
  }
}
