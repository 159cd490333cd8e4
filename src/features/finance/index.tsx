import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { hasAccess } from '#schema'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useAccessLevel } from '../../components/session/me.tsx'
import { useWorkQueues } from '../../components/useWorkQueues.ts'
import { QueuesByUrgency } from '../_home/_WorkQueues.tsx'
import { NextMonthClose } from './_NextMonthClose.tsx'
import { ReceivablesByAge } from './_ReceivablesByAge.tsx'
import { financeMessages } from './_messages.ts'

/** The page of finance: what waits, what customers owe by age, and the months that are to be closed. */
export default function FinanceDesk() {
  const { isPending } = useWorkQueues()
  if (!hasAccess(useAccessLevel(), 'finance')) return <NotFound />
  return (
    <Stack sx={{ maxWidth: 1120 }} spacing={3}>
      <PageHead title={financeMessages().title} />
      <FinanceQueues />
      {/* The height of the queues is known once they are loaded; what is below must not move. */}
      <Stack spacing={3} sx={{ visibility: isPending ? 'hidden' : undefined }}>
        <ReceivablesByAge />
        <NextMonthClose />
      </Stack>
    </Stack>
  )
}

function FinanceQueues() {
  const { queues, error, refetch } = useWorkQueues()
  const ofFinance = queues.filter(({ tab }) => tab.queue?.team === 'finance')
  return (
    <Box component="section" aria-labelledby="finance-queues">
      <Typography variant="h2" id="finance-queues" sx={{ mb: 1 }}>
        {financeMessages().queues}
      </Typography>
      {error ? <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} /> : <QueuesByUrgency queues={ofFinance} areOfOneTeam />}
    </Box>
  )
}
