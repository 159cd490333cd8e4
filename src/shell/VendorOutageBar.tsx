import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import { labelText } from '#schema'
import type { VendorServiceHealth } from '#schema/calls/systemStatusCalls.ts'
import { formatWon } from '#schema/fields/base/format.ts'
import { defineMessages } from '../i18n/defineMessages.ts'
import { countText } from '../i18n/messages.ts'
import { ExactAndRelativeTime } from '../components/ExactAndRelativeTime.tsx'

const pollMs = 30_000

const ko = {
  title: (service: string) => `${service}: 외부 서비스가 응답하지 않습니다`,
  calls: (count: string) => `응답 없는 요청 ${count}건`,
  waiting: (count: string, amount: string) => `결과를 기다리는 업무 ${count}건${amount}`,
  member: (notice: string) => `회원 안내: ${notice}`,
}
const en: typeof ko = {
  title: (service) => `${service}: the external service does not answer`,
  calls: (count) => `${count} requests without an answer`,
  waiting: (count, amount) => `${count} waiting for a result${amount}`,
  member: (notice) => `Members are told: ${notice}`,
}
const outageMessages = defineMessages({ ko, en })

/** Warns all staff, on every page, of external services that do not answer: since when, how much waits, and what members are told. */
export function VendorOutageBar() {
  const { data } = useQuery({ queryKey: ['outages'], queryFn: ({ signal }) => general.outages({}, { signal }), refetchInterval: pollMs })
  return data?.vendors.map((vendor) => <Outage key={vendor.name} vendor={vendor} />)
}

function Outage({ vendor: { label, member_notice: notice, failing_since: since, failures, waiting, amount } }: { vendor: VendorServiceHealth }) {
  const { title, calls, waiting: waits, member } = outageMessages()
  const sum = amount > 0 ? ` (${formatWon(amount)})` : ''
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <AlertTitle sx={{ fontSize: '0.9375rem' }}>{title(labelText(label, ''))}</AlertTitle>
      {since && <ExactAndRelativeTime iso={since} isSince />} · {calls(countText(failures))}
      {waiting > 0 && ` · ${waits(countText(waiting), sum)}`}
      <br />
      {member(labelText(notice, ''))}
    </Alert>
  )
}
