import { CronExpressionParser } from 'cron-parser'

/** Work by the clock: cron, Asia/Seoul. */
export interface ScheduledJob {
  readonly at: string
}

/** A moment at which the clock stops on its way, and whose turn it is then. */
export interface ClockStop<J> {
  readonly at: Date
  readonly due: readonly J[]
}

const minuteMs = 60_000

/** When something comes round after a moment, and how long it is from then to the time after that. */
interface Turn {
  readonly after: Date
  readonly next: Date
  readonly gapMs: number
}

/** As each was last found: what comes once a day is asked for at every stop. */
const found = new Map<string, Turn>()

function turnOf(cron: string, after: Date): Turn {
  const known = found.get(cron)
  if (known && known.after <= after && after < known.next) return known
  const expression = CronExpressionParser.parse(cron, { currentDate: after, tz: 'Asia/Seoul' })
  const [next, then] = [expression.next().toDate(), expression.next().toDate()]
  const turn = { after, next, gapMs: then.getTime() - next.getTime() }
  found.set(cron, turn)
  return turn
}

/** The end of the step that a moment lies in; steps begin with the day of UTC, so that a walk taken up again has the same. */
const stepEnd = (at: Date, everyMs: number) => (Math.floor(at.getTime() / everyMs) + 1) * everyMs

/**
 * Where a clock stops between two moments, and what it does there. What comes round less often than `every` minutes has its very moment;
 * what comes more often is done once a step, at its end.
 */
export function* stopsBetween<J extends ScheduledJob>(from: Date, to: Date, every: number, jobs: readonly J[]): Generator<ClockStop<J>> {
  const everyMs = every * minuteMs
  const waiting = [...Map.groupBy(jobs, (job) => job.at)].map(([cron, turns]) => {
    const { next, gapMs } = turnOf(cron, from)
    return { cron, turns, next, often: gapMs < everyMs }
  })
  for (let at = from; at < to;) {
    const end = Math.min(stepEnd(at, everyMs), to.getTime())
    const rare = waiting.filter(({ often, next }) => !often && next.getTime() <= end).map(({ next }) => next.getTime())
    at = new Date(Math.min(end, ...rare))
    const due = waiting.filter(({ next, often }) => next <= at && (!often || at.getTime() === end))
    for (const item of due) item.next = turnOf(item.cron, at).next
    yield { at, due: due.flatMap(({ turns }) => turns) }
  }
}
