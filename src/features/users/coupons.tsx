import { memberMessages } from './_messages.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { api } from '#provider'
import { coupon } from '#resources/coupons/coupon.ts'
import { user } from '#resources/members/account/user.ts'
import { action, ref, routeOf, text } from '#schema'
import type { RowData } from '../../components/currentResource.ts'
import { countText, messages } from '../../i18n/messages.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { useFullRow } from '../../views/useFullRow.ts'
import { ActionForm } from '../../views/show/ActionForm.tsx'
import { CouponsByState } from './_CouponsByState.tsx'

const maxCoupons = 500

/** The coupons of a member by state, and a button to issue one. */
export default function MemberCoupons() {
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  const { title, missing, missingHint } = memberMessages().coupons
  if (Number.isInteger(id) && id > 0) return <Coupons id={id} />
  return (
    <>
      <PageHead title={title} back={{ to: '/admin/users?role=normal', label: messages().show.back }} />
      <EmptyState title={missing} hint={missingHint} />
    </>
  )
}

function Coupons({ id }: { id: number }) {
  const { row } = useFullRow(user, id)
  const { data, total, error, isPending } = useGetList(routeOf(coupon.name), {
    filter: { user_id: id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: maxCoupons },
  })
  const { title, toMember, more, none: emptyText } = memberMessages().coupons
  const may = useResourcePermissions(coupon)
  const isLeft = row?.status === 'withdrawn'
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <PageHead title={row ? String(row.name) : title} above={title} back={{ to: `/admin/users/${id}/show?role=normal`, label: toMember }}>
        {may.create && row && !isLeft && <GiveCouponButton id={id} />}
      </PageHead>
      {error && <EmptyState title={messages().show.failed} hint={errorMessage(error)} />}
      {isPending && <PageSkeleton />}
      {data?.length === 0 && <EmptyState title={emptyText} />}
      {data && data.length > 0 && <CouponsByState rows={data} />}
      {(total ?? 0) > maxCoupons && <Typography sx={{ mt: 1 }}>{more(countText(maxCoupons))}</Typography>}
    </Box>
  )
}

function GiveCouponButton({ id }: { id: number }) {
  const { open } = useModal()
  const cache = useQueryClient()
  const { give } = memberMessages().coupons
  const endpoint = action(give, {
    can: 'manager',
    ask: {
      program: ref({ ko: '쿠폰 프로그램', en: 'Coupon programme' }, 'couponProgram', { where: { status: 'active' } }),
      issue_reason: text({ ko: '발급 사유', en: 'Reason for issue' }, { max: 100, optional: true }),
    },
  })
  const onRun = async ({ program_id, issue_reason }: RowData) => {
    const reason = typeof issue_reason === 'string' ? { issue_reason } : {}
    await api.coupon.save({ saveParamsArray: [{ program_id: Number(program_id), user_id: id, ...reason }] })
    await cache.invalidateQueries({ queryKey: [routeOf(coupon.name)] })
  }
  const doOpen = () => open({ title: give, body: (close) => <ActionForm endpoint={endpoint} label={give} row={{ id }} onRun={onRun} onDone={close} /> })
  return (
    <Button variant="contained" onClick={doOpen}>
      {give}
    </Button>
  )
}
