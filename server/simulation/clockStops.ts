import { CronExpressionParser } from 'cron-parser'

/** A scheduled job; `at` is cron, Asia/Seoul. */
export interface ScheduledJob {
  readonly at: string
}

/** A time at which the clock stops, and the jobs due then. */
export interface ClockStop<J> {
  readonly at: Date
  readonly due: readonly J[]
}

const minuteMs = 60_000

/** Next run of a schedule after a time, and the interval to the run after it. */
interface ScheduledRun {
  readonly after: Date
  readonly next: Date
  readonly gapMs: number
}

/** Cache of the last computed run per schedule: without it, daily jobs would be computed again at every stop. */
const runCache = new Map<string, ScheduledRun>()

function nextRunOf(cron: string, after: Date): ScheduledRun {
  const cachedTurn = runCache.get(cron)
  if (cachedTurn && cachedTurn.after <= after && after < cachedTurn.next) return cachedTurn
  const expression = CronExpressionParser.parse(cron, { currentDate: after, tz: 'Asia/Seoul' })
  const [next, then] = [expression.next().toDate(), expression.next().toDate()]
  const turn = { after, next, gapMs: then.getTime() - next.getTime() }
  runCache.set(cron, turn)
  return turn
}

/** End of the step that contains this time; steps start at UTC midnight, so that a continued move has the same steps. */
const stepEnd = (at: Date, everyMs: number) => (Math.floor(at.getTime() / everyMs) + 1) * everyMs

/**
 * The stops between two times. Jobs with an interval of `every` minutes or more run at their exact time;
 * more frequent jobs run once per step, at its end.
 */
export function* stopsBetween<J extends ScheduledJob>(from: Date, to: Date, every: number, jobs: readonly J[]): Generator<ClockStop<J>> {
  const everyMs = every * minuteMs
  const waiting = [...Map.groupBy(jobs, (job) => job.at)].map(([cron, turns]) => {
    const { next, gapMs } = nextRunOf(cron, from)
    return { cron, turns, next, often: gapMs < everyMs }
  })
  for (let at = from; at < to;) {
    const end = Math.min(stepEnd(at, everyMs), to.getTime())
    const rare = waiting.filter(({ often, next }) => !often && next.getTime() <= end).map(({ next }) => next.getTime())
    at = new Date(Math.min(end, ...rare))
    const due = waiting.filter(({ next, often }) => next <= at && (!often || at.getTime() === end))
    for (const item of due) item.next = nextRunOf(item.cron, at).next
    yield { at, due: due.flatMap(({ turns }) => turns) }
  }
}
