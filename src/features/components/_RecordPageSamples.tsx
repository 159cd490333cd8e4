import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { action, code, flag, images, moment, money, download, phone, ref, resource, section, states, text, labelText } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { useMe } from '../../components/session/me.tsx'
import { RowActions } from '../../views/show/RowActions.tsx'
import { Details } from '../../views/show/Details.tsx'
import { KeyFactsStrip } from '../../views/show/KeyFactsStrip.tsx'
import { RecordHead } from '../../views/show/RecordHead.tsx'
import type { ActivityEvent } from '../../views/show/timeline/activitySources.ts'
import { TabLabel } from '../../views/show/related/TabLabel.tsx'
import { ActivityList } from '../../views/show/timeline/ActivityTimeline.tsx'
import { messages } from '../../i18n/messages.ts'

const sample = resource(
  'sample',
  { ko: '예약', en: 'Reservation' },
  {
    title: 'code',
    fields: {
      code: code('예약번호', { prefix: 'R' }),
      name: text('회원'),
      car: text('차량'),
      phone: phone('휴대전화'),
      photos: images('사진', { optional: true }),
      user: ref({ ko: '예약자', en: 'Member' }, 'user'),
      status: states('상태', { reserved: '예약완료', in_use: '이용중', canceled: '취소' }, { tones: { reserved: 'info', in_use: 'good', canceled: 'bad' } }),
      start_at: moment('대여 예정', { minutePrecision: true }),
      end_at: moment('반납 예정', { minutePrecision: true }),
      is_late: flag('연체', { default: false, whenTrue: 'bad' }),
      owed: money('미수금', { default: 0, whenPositive: 'bad' }),
      place: section({ ko: '장소', en: 'Place' }, { pickup_spot: text('대여 스팟'), return_spot: text('반납 스팟') }),
      cancellation: section({ ko: '취소', en: 'Cancellation' }, { canceled_at: moment('취소일시', { optional: true }), cancel_reason: text('취소 사유') }),
    },
    list: { columns: ['code', 'name', 'car', 'status', 'start_at', 'end_at', 'owed'] },
    show: { head: { title: ['name', 'car'] }, cards: ['user'], side: ['place'], folded: ['cancellation'] },
    can: { read: 'cs' },
    endpoints: {
      pickup: action('대여 시작', { can: 'cs', from: ['reserved'], to: 'in_use' }),
      change: action('예약 변경', { can: 'cs', from: ['reserved'] }),
      cancel: action('예약 취소', { can: 'cs', from: ['reserved'], to: 'canceled' }),
      receipt: download({ button: { ko: '영수증', en: 'Receipt' }, can: 'cs', contentType: 'application/pdf' }),
    },
  },
)

const hours = (n: number) => `${toSeoulWallTime(new Date(Date.now() + n * 3_600_000)).slice(0, 13)}:00:00`

const row = {
  id: 1,
  code: 'R260507K3M9Q',
  name: '김민수',
  car: '12가3456',
  phone: '01023456789',
  status: 'reserved',
  start_at: hours(2),
  end_at: hours(26),
  is_late: true,
  owed: 33_000,
  pickup_spot: '강남점',
  return_spot: '강남점',
  canceled_at: null,
  cancel_reason: '일정 변경',
}

const sampleEvents: readonly ActivityEvent[] = [
  {
    key: 'comment',
    at: hours(-1),
    staffComment: { id: 1, at: hours(-1), by: { id: 1, label: '이담당' }, text: '30분 늦는다고 합니다.', mentions: [{ id: 2, label: '박현장' }] },
  },
  {
    key: 'change',
    at: hours(-2),
    change: {
      id: 1,
      resource: sample.name,
      row_id: row.id,
      action: 'pickup',
      at: hours(-2),
      actor_id: 1,
      actor: { id: 1, label: '이담당' },
      real: null,
      request_id: null,
      before: { status: 'reserved' },
      after: { status: 'in_use' },
      labels: {},
      title: null,
      undoable: false,
    },
  },
  { key: 'row', at: hours(-3), reportingRows: { key: 'samples', resource: sample, label: labelText(sample.label, sample.name), filter: {} }, row },
]

/** The details of a row, with the card of a reference (the current user), a side section and a folded section. */
const SampleDetails = () => <Details resource={sample} row={{ ...row, user_id: useMe().id }} />

/** Parts of a record page: head with downloads and summary, details, related tab with totals, and activity. */
export const RecordPageSamples = () => (
  <Box>
    <RecordHead resource={sample} row={row} above={labelText(sample.label, sample.name)}>
      <RowActions resource={sample} row={row}>
        <Button variant="outlined">{messages().show.edit}</Button>
      </RowActions>
    </RecordHead>
    <KeyFactsStrip resource={sample} row={row} />
    <SampleDetails />
    <Tabs value={0} sx={{ my: 2 }}>
      <Tab label={<TabLabel label={`${labelText(sample.label, sample.name)} 3`} sum={{ name: 'owed', field: sample.fields.owed, row }} />} />
    </Tabs>
    <Card>
      <ActivityList resource={sample} events={sampleEvents} />
    </Card>
  </Box>
)
