import { dayAfter, hoursAfter, hoursBetween, minutesAfter } from '#schema/base/time.ts'
import type { Random } from '../base/random.ts'
import { leaveAlone, takeAlone } from './alone.ts'
import { book } from './booking.ts'
import type { Back, Counter } from './counter.ts'
import type { Account } from './signedIn.ts'
import { memberAccount } from './signedIn.ts'
import { sendPicture, tried } from './wire.ts'
import type { Person, World } from './world.ts'
import { draw, note } from './world.ts'

/** Whom a member meets. */
export interface Staffed {
  readonly counter: Counter
  /** Enters the licence and the birthday of somebody who has just joined; answers the licence. */
  welcome(userId: number, name: string, number: number): Promise<number>
}

/** What a card does when it is charged, by how its key begins; most do as they should. */
const cards = { good: 88, decline: 3, lost: 3, twice: 3, brokenAfter: 3 } as const
const intentions = { ride: 70, change: 9, cancel: 12, noShow: 4, forget: 5 } as const
type Intention = keyof typeof intentions

/** What somebody is about. */
interface Trip {
  readonly id: number
  readonly intention: Intention
  hasChanged: boolean
}

const half = (moment: string) => `${moment.slice(0, 14)}${Number(moment.slice(14, 16)) < 30 ? '00' : '30'}:00`

export class Member implements Person {
  next: string | null
  readonly #world: World
  readonly #staff: Staffed
  readonly #random: Random
  readonly #account: Account
  readonly #name: string
  readonly #number: number
  #licence: number | null = null
  #photo: string | null = null
  #trip: Trip | null = null

  constructor(world: World, staff: Staffed, random: Random, who: { number: number; name: string; from: string }) {
    this.#world = world
    this.#staff = staff
    this.#random = random
    this.#name = who.name
    this.#number = who.number
    this.#account = memberAccount(world, who.number, who.name)
    this.next = who.from
  }

  async act() {
    const id = await this.#account.comeIn()
    if (id === null) return this.#goAway()
    if (this.#licence === null) return this.#begin(id)
    return this.#trip ? this.#travel(this.#trip) : this.#look()
  }

  #goAway() {
    note(this.#world, 'kept out')
    this.next = null
  }

  async #begin(id: number) {
    const kind = draw(this.#random, cards)
    this.#licence = await this.#staff.welcome(id, this.#name, this.#number)
    // A vendor in a bad mood refuses even this; the next proof is another one.
    for (let tries = 0; tries < 5; tries++) {
      const auth_key = `${kind === 'good' ? 'auth' : kind}-${this.#number}-${tries}`
      if (await tried(this.#account.api.creditCard.register({ auth_key }))) break
    }
    this.#world.customers.push(id)
    if (this.#random.chance(0.7)) return this.#look()
    this.#rest(1)
  }

  /** Comes back some days later, at some hour of the day. */
  #rest(days: number) {
    const day = dayAfter(this.#world.now(), days)
    this.next = `${day} ${String(this.#random.between(8, 21)).padStart(2, '0')}:${this.#random.pick(['00', '30'])}:00`
  }

  async #look() {
    const { api } = this.#account
    if (this.#random.chance(0.01) && (await tried(api.user.withdraw({ reason: '이사했습니다.' })))) {
      note(this.#world, 'asked to leave')
      return this.#rest(3)
    }
    const id = await book(this.#world, api, this.#random, this.#licence ?? 0)
    if (id === null) return this.#rest(this.#random.between(1, 6))
    this.#trip = { id, intention: draw(this.#random, intentions), hasChanged: false }
    this.next = this.#random.chance(0.9) ? this.#world.now() : minutesAfter(this.#world.now(), 30)
    // Whoever pays at once does so while the car is held.
    if (this.next === this.#world.now()) await this.#travel(this.#trip)
  }

  /** Goes on by how the ride stands: nobody remembers what a broken line has done. */
  async #travel(trip: Trip) {
    const ride = await tried(this.#account.api.rent.findById({ id: trip.id }))
    if (!ride) return this.#over('lost from sight')
    if (ride.status === 'hold') return this.#pay(trip)
    if (ride.status === 'reserved') return this.#setOut(trip, ride)
    if (ride.status === 'in_use') return this.#drive(trip, ride)
    return this.#over(ride.status)
  }

  #over(how: string) {
    note(this.#world, `trip ${how}`)
    this.#trip = null
    this.#rest(this.#random.between(2, 14))
  }

  async #pay(trip: Trip) {
    const { api } = this.#account
    // Who forgets it comes back when the car is no longer held, and pays in vain.
    if (trip.intention === 'forget') {
      this.#trip = { ...trip, intention: 'ride' }
      this.next = minutesAfter(this.#world.now(), 60)
      return
    }
    this.next = minutesAfter(this.#world.now(), 30)
    if ((await tried(api.rent.pay({ id: trip.id }))) === null) note(this.#world, 'paid in vain')
    else note(this.#world, 'paid')
  }

  async #setOut(trip: Trip, ride: { start_at: string; end_at: string }) {
    const now = this.#world.now()
    const { api } = this.#account
    const hours = hoursBetween(now, ride.start_at)
    if (trip.intention === 'cancel' && (hours < 1 || this.#random.chance(0.5))) {
      await tried(api.rent.cancel({ id: trip.id, cancel_reason: '일정이 바뀌었습니다.', is_ours: false }))
      this.next = minutesAfter(now, 30)
      return
    }
    if (trip.intention === 'change' && !trip.hasChanged && hours > 2) {
      trip.hasChanged = true
      const later = this.#random.between(-4, 8) / 2
      await tried(api.rent.change({ id: trip.id, start_at: ride.start_at, end_at: hoursAfter(ride.end_at, later) }))
      note(this.#world, 'changed or tried to')
    }
    if (ride.start_at > now) this.next = hours > 30 ? hoursAfter(now, 24) : ride.start_at
    else if (trip.intention === 'noShow') this.next = hoursAfter(now, 2)
    else {
      if (this.#random.chance(0.03)) await this.#staff.counter.swap(trip.id)
      const isTaken = this.#random.chance(0.6) && (await takeAlone(api, trip.id, await this.#staff.counter.dial(trip.id), await this.#picture()))
      if (!isTaken) await this.#staff.counter.handOver(trip.id)
      this.next = minutesAfter(now, 30)
    }
  }

  async #drive(trip: Trip, ride: { end_at: string; used_km: number }) {
    const now = this.#world.now()
    const left = hoursBetween(now, ride.end_at)
    if (left > 1) {
      if (this.#random.chance(0.02)) await this.#staff.counter.swap(trip.id)
      this.next = hoursAfter(ride.end_at, -this.#random.between(0, 2) / 2)
      return
    }
    const mood = draw(this.#random, { back: 80, extend: 12, late: 8 })
    if (mood === 'extend') {
      const end_at = half(hoursAfter(ride.end_at, this.#random.between(1, 8)))
      if (await tried(this.#account.api.rent.extend({ id: trip.id, end_at }))) note(this.#world, 'extended')
    }
    if (mood !== 'back') {
      this.next = minutesAfter(now, 30 * this.#random.between(1, 6))
      return
    }
    const back = { rentId: trip.id, km: this.#random.between(5, 420), isElsewhere: this.#random.chance(0.03), isDamaged: this.#random.chance(0.04) }
    await this.#bringBack(back)
    this.next = minutesAfter(now, 30)
  }

  /** Most leave the car where it belongs and go; who has something to tell goes to the counter. */
  async #bringBack(back: Back) {
    const { counter } = this.#staff
    const isAlone = !back.isElsewhere && !back.isDamaged && this.#random.chance(0.6)
    const dial = isAlone ? await counter.dial(back.rentId, back.km) : null
    if (dial && (await leaveAlone(this.#account.api, back.rentId, dial, await this.#picture()))) return
    await counter.takeBack(this.#random, { ...back, km: dial ? 0 : back.km })
  }

  async #picture() {
    const { address, heard, picture } = this.#world
    this.#photo ??= await sendPicture(address, heard, this.#account.caller, picture)
    return this.#photo
  }
}
