import { labelText } from '#schema'
import { loadResourceJobs } from '#server/jobs/loadResourceJobs.ts'
import type { GeneratedPage } from './markdown.ts'
import { code, page, table } from './markdown.ts'

/** Page of all scheduled jobs of the business, with their schedules. */
export async function jobPage(): Promise<GeneratedPage> {
  const rows = (await loadResourceJobs()).map(({ name, label, at }) => [code(name), code(at), labelText(label, name, 'en'), labelText(label, name, 'ko')])
  return page(
    'docs/business/jobs.md',
    'Scheduled jobs',
    'Schedules are cron expressions in Asia/Seoul. The back-office shows the results of the runs under settings.',
    [
      table(
        ['Job', 'Schedule', 'What it does', 'In Korean'],
        rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
      ),
    ],
  )
}
