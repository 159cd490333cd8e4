import { describeMembers } from './standing.ts'
import type { World } from './stages.ts'
import { describeCars, money, papers, rides } from './stages.ts'
import type { Written } from './written.ts'
import { written } from './written.ts'

/** Fourteen months of rides: everything that follows from them, with members and cars described by it. */
export async function rideBusiness(world: World, count: number): Promise<Written> {
  const paper = papers(world)
  const done = await rides(world, paper, count)
  const paid = money(world, paper, done)
  const bookings = describeCars(paid, done)
  const { licensed, identified, cards } = paper
  describeMembers(world.people, { licences: licensed, identities: identified, cards, bookings, fines: done.fines, points: paid.points })
  return written(paper, done, paid, bookings)
}
