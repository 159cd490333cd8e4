import Box from '@mui/material/Box'
import type { RaRecord } from 'react-admin'
import { ListContextProvider, useList } from 'react-admin'
import { action, board, calendar, code, count, gallery, image, approval, moment, money, resource, share, states, sum, tab, text, timeline } from '#schema'
import { addDays, toSeoulWallTime } from '#schema/base/time.ts'
import type { ListMode } from '#schema/declare/mode.ts'
import { collectListViews } from '#schema/list/modes.ts'
import { parseScopedList } from '../../components/parseScopedList.ts'
import { WorkQueueTile } from '../_home/_QueueTile.tsx'
import { BoardCard } from '../../views/modes/board/BoardCard.tsx'
import { PictureComparison } from '../../views/modes/PictureComparison.tsx'
import { FilterPanel } from '../../views/list/filters/FilterPanel.tsx'
import { filterFieldsOf } from '../../views/list/filters/filters.tsx'
import { MetricRow } from '../../views/list/ListMetrics.tsx'
import { TimeModeSamples } from './_TimeModeSamples.tsx'
import { PhoneRows } from '../../views/list/table/PhoneRows.tsx'
import { RowsTable } from '../../views/list/table/RowsTable.tsx'
import { useColumns } from '../../views/list/views/useColumns.ts'
import { GalleryCard } from '../../views/modes/GalleryView.tsx'
import { linkedColumnOf } from '../../views/list/views/linkedColumn.ts'
import { ModeSwitch } from '../../views/list/base/ModeSwitch.tsx'

const approvalOptions = { picture: 'photo', compareWith: ['name', 'amount'], approve: 'take', reject: 'refuse' }

const waitingTab = tab({ ko: '대기', en: 'Waiting' }, { status: 'waiting' }, { tone: 'warn', queue: { can: 'cs', team: 'counter', oldest: 'start_at' } })

const sample = resource(
  'sample',
  { ko: '접수', en: 'Entry' },
  {
    title: 'code',
    fields: {
      code: code('접수번호', { prefix: 'E' }),
      name: text('성명'),
      amount: money('금액'),
      photo: image('사진', { optional: true }),
      start_at: moment('시작', { minutePrecision: true }),
      end_at: moment('종료', { minutePrecision: true }),
      status: states('상태', { waiting: '대기', taken: '확인', refused: '반려' }, { tones: { waiting: 'info', taken: 'good', refused: 'bad' } }),
    },
    list: {
      columns: ['code', 'name', 'amount', 'status', 'start_at', 'end_at'],
      filters: ['status', 'amount', 'start_at', 'end_at'],
      sums: ['amount'],
      tabs: {
        waiting: waitingTab,
        refused: tab({ ko: '반려', en: 'Refused' }, { any: [{ status: 'refused' }, { status: 'waiting', amount: { gte: 30_000 } }] }),
      },
      metrics: [count('waiting'), sum('amount', 'waiting'), share('refused')],
      alwaysOn: ['status', 'amount'],
      pinnedColumns: ['code', 'name'],
      cardFields: ['amount'],
      modes: {
        board: board({ ko: '보드', en: 'Board' }),
        review: approval({ ko: '심사', en: 'Review' }, approvalOptions),
        gallery: gallery({ ko: '사진', en: 'Pictures' }),
        calendar: calendar({ ko: '달력', en: 'Calendar' }),
        timeline: timeline({ ko: '타임라인', en: 'Timeline' }, { lane: 'status' }),
      },
    },
    can: { read: 'cs' },
    endpoints: {
      take: action('확인', { can: 'super', from: ['waiting'], to: 'taken' }),
      refuse: action('반려', { can: 'super', from: ['waiting'], to: 'refused' }),
    },
  },
)

const today = toSeoulWallTime(new Date()).slice(0, 10)

const rows = [1, 2, 3].map((id) => ({
  id,
  code: `E26050${id}K3M9Q`,
  name: '김민수',
  amount: 12_000 * id,
  photo: null,
  status: 'waiting',
  start_at: `${addDays(today, id - 2)} 10:00:00`,
  end_at: `${addDays(today, 2 * id - 2)} 18:00:00`,
}))
const scoped = parseScopedList(sample, '')
const modes: readonly (readonly [string, ListMode])[] = collectListViews(sample)

const totals = { waiting: { total: 3, sums: { amount: 72_000 } }, refused: { total: 1 }, '*': { total: 12 } }

/** The tab as a tile of the home page. */
const waitingQueue = {
  key: 'waiting',
  tab: waitingTab,
  address: '/admin/components/gallery?part=modes',
  total: rows.length,
  sum: undefined,
  oldest: rows[0]?.start_at,
}

/** Filters that are always visible. */
function QuickFilters() {
  const list = useList<RaRecord>({ data: [] })
  const filters = filterFieldsOf(sample.list.alwaysOn ?? [], scoped, 'super')
  return (
    <ListContextProvider value={list}>
      <FilterPanel filters={filters} isQuick />
    </ListContextProvider>
  )
}

/** A table wider than its container with pinned columns, and the same rows as phone cards. */
function SampleTables() {
  const list = useList<RaRecord>({ data: rows, resource: 'samples' })
  const columns = useColumns(scoped)
  return (
    <ListContextProvider value={list}>
      <Box sx={{ maxWidth: 300, border: 1, borderColor: 'divider' }}>
        <RowsTable scoped={scoped} columns={columns} selectable={false} />
      </Box>
      <Box sx={{ maxWidth: 360, border: 1, borderColor: 'divider' }}>
        <PhoneRows
          scoped={scoped}
          columns={columns.visible}
          isChosen={columns.isChosen}
          linkedColumn={linkedColumnOf(sample, columns.visible)}
          selectable={false}
        />
      </Box>
    </ListContextProvider>
  )
}

/** Parts around a list: work queue tile, metrics, rows, board cards, and the approval view with a compared picture. */
export const ListPartSamples = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Box sx={{ maxWidth: 180 }}>
      <WorkQueueTile queue={waitingQueue} />
    </Box>
    <MetricRow scoped={scoped} totals={totals} />
    <QuickFilters />
    <SampleTables />
    <Box sx={{ display: 'flex' }}>
      <ModeSwitch modes={modes} open={modes[0]?.[1]} />
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
      {rows.map((row) => (
        <BoardCard key={row.id} scoped={scoped} row={row} names={['name', 'amount']} onDrag={() => undefined} />
      ))}
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 220 }}>
      {rows.slice(0, 1).map((row) => (
        <GalleryCard key={row.id} scoped={scoped} row={row} picture="photo" names={['name', 'amount']} />
      ))}
    </Box>
    <TimeModeSamples scoped={scoped} rows={rows} day={today} />
    {rows.slice(0, 1).map((row) => (
      <PictureComparison key={row.id} resource={sample} row={row} mode={{ ...approvalOptions, kind: 'approval', label: { ko: '심사', en: 'Review' } }} />
    ))}
  </Box>
)
