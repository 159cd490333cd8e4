import type { koVisits } from './koVisits.ts'

/** Words of the page about who looks at the public pages. */
export const enVisits: typeof koVisits = {
  visits: {
    title: 'Visits',
    toCounts: 'Visit counts',
    days: (n) => `Last ${n} days`,
    span: 'Period',
    views: 'Visits',
    clicks: 'Store buttons',
    gone: 'To a store by /go',
    rate: 'Click rate',
    byDay: 'Visits and store buttons by day',
    byCampaign: 'Campaigns',
    byReferrer: 'From',
    byPath: 'Pages',
    day: 'Day',
    noCampaign: '(no campaign)',
    otherCampaign: '(other campaigns)',
    none: 'No visits yet.',
    noneHint: 'They appear here within seconds of somebody looking at a public page. They are counted without cookies or identifiers.',
    note: 'Counted without cookies or identifiers. Search robots and prefetching are left out.',
  },
}
