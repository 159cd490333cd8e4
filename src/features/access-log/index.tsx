import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { isDay, addCalendarMonths, toSeoulWallTime } from '#schema/base/time.ts'
import { accessReportParts } from '#schema/access/accessLog.ts'
import { MonthOrTimeBox } from '../../fields/controls/time/MonthOrTimeBox.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { reportPartQuery, ReportPart } from './_ReportPart.tsx'
import { accessReportMessages } from './_messages.ts'

const isMonth = (text: string | null): text is string => text !== null && isDay(`${text}-01`)

/** The monthly access report: which staff viewed how many members' data, exports with reasons, and unusual days. */
export default function AccessReportPage() {
  const [params, setParams] = useSearchParams()
  const { title, hint, month: label, before, next } = accessReportMessages()
  const thisMonth = toSeoulWallTime(new Date()).slice(0, 7)
  const monthParam = params.get('month')
  const month = isMonth(monthParam) ? monthParam : thisMonth
  const doGo = (to: string | null) => {
    if (isMonth(to)) setParams({ month: to }, { replace: true })
  }
  const step = (count: number) => doGo(addCalendarMonths(`${month}-01`, count).slice(0, 7))
  const answers = useQueries({ queries: accessReportParts.map((part) => reportPartQuery(part, month)) })
  // Parts below a pending one are not shown, because it would push them down.
  const awaited = answers.findIndex(({ isPending }) => isPending)
  return (
    <>
      <PageHead title={title}>
        <IconButton aria-label={before} title={before} onClick={() => step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <MonthOrTimeBox form="month" size="small" label={label} name={label} value={month} onChange={doGo} sx={{ width: 150 }} />
        <IconButton aria-label={next} title={next} disabled={month >= thisMonth} onClick={() => step(1)}>
          <ChevronRightIcon />
        </IconButton>
      </PageHead>
      <Stack spacing={2} sx={{ maxWidth: 1280 }}>
        <Typography color="textSecondary">{hint}</Typography>
        {accessReportParts.map((part, index) => {
          const one = answers[index]
          return one && (awaited < 0 || index <= awaited) && <ReportPart key={part} part={part} month={month} query={one} />
        })}
      </Stack>
    </>
  )
}
