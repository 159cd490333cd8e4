import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { HttpError } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { api } from '#provider'
import { couponProgram } from '#resources/coupons/couponProgram.ts'
import { routeOf } from '#schema'
import { defineMessages } from '../../i18n/defineMessages.ts'
import { countText } from '../../i18n/messages.ts'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'

const ko = {
  recipientCount: (count: string) => `${count}명에게 한 장씩 발급합니다.`,
  tooMany: (most: string) => `${most}명이 넘습니다. 조건을 좁혀 주세요.`,
  noRecipients: '새로 받을 수 있는 회원이 없습니다.',
}
const en: typeof ko = {
  recipientCount: (count) => `One coupon each will be issued to ${count} members.`,
  tooMany: (most) => `More than ${most} members. Narrow the conditions.`,
  noRecipients: 'No more members can receive this coupon.',
}
const couponMessages = defineMessages({ ko, en })

/** The number of members in the audience, before coupons are issued. */
export default function CouponProgramAction({ row, action }: FeatureSlotProps) {
  return row && action === 'issue' ? <AudienceCount id={Number(row.id)} /> : null
}

function AudienceCount({ id }: { id: number }) {
  const [topic, condition, user_ids] = useWatch({ name: ['topic', 'condition', 'user_ids'] })
  const params = useDeferredValue({ id, topic, condition })
  const isAudience = Boolean(topic) && !(Array.isArray(user_ids) && user_ids.length > 0)
  const { data, error, refetch } = useQuery({
    queryKey: [routeOf(couponProgram.name), 'audience', params],
    queryFn: ({ signal }) => api.couponProgram.countAudience(params, { signal }),
    enabled: isAudience,
    placeholderData: (before) => before,
    retry: false,
  })
  if (!isAudience) return null
  // Invalid input (400) is reported at the fields after submitting.
  if (error && !(error instanceof HttpError && error.status === 400)) return <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { recipientCount, tooMany, noRecipients } = couponMessages()
  return (
    <Alert severity={data.more || data.count === 0 ? 'warning' : 'info'} role="status">
      {data.more ? tooMany(countText(data.count)) : data.count === 0 ? noRecipients : recipientCount(countText(data.count))}
    </Alert>
  )
}
