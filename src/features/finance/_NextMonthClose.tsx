import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { accountingMonth } from '#resources/finance/close/accountingMonth.ts'
import { routeOf } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { CloseChecklist } from '../accounting-months/_CloseChecklist.tsx'
import { financeMessages } from './_messages.ts'

const route = routeOf(accountingMonth.name)

/** The first month that is over and not closed, with its checklist. */
export function NextMonthClose() {
  const { data } = useGetList(route, {
    filter: { status: ['open', 'soft_closed'], month: { lt: toSeoulWallTime(new Date()).slice(0, 7) } },
    sort: { field: 'month', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  })
  const { close, allClosed } = financeMessages()
  const [row] = data ?? []
  if (!data) return null
  return (
    <Stack component="section" aria-labelledby="close" spacing={1}>
      <Typography variant="h2" id="close">
        {row ? (
          <Link component={RouterLink} to={`/admin/${route}/${row.id}/show`}>
            {close(String(row.month))}
          </Link>
        ) : (
          allClosed
        )}
      </Typography>
      {row && <CloseChecklist id={Number(row.id)} />}
    </Stack>
  )
}
