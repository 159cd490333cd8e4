import { choice, moment, resource, text, whole } from '#schema'

/** Result of the last run of each scheduled job; written only by the scheduler. */
export const clockRun = resource(
  'clockRun',
  { ko: '정기 작업', en: 'Scheduled job' },
  {
    handbook: {
      ko: '정해진 시각에 서버가 스스로 하는 작업과 그 마지막 결과입니다. 이상으로 표시된 작업은 홈 화면에도 경고로 나옵니다. 이상 내용을 읽고, 같은 오류가 되풀이되면 로그 이름과 함께 개발팀에 알리세요.',
      en: 'The jobs that the server runs by schedule, with their last results. Jobs with a problem are also shown as a warning on the home page. Read the details; if an error repeats, report it to the developers with the name in the log.',
    },
    title: 'title',
    fields: {
      title: text({ ko: '작업', en: 'Job' }, { max: 100, readOnly: true }),
      name: text({ ko: '로그 이름', en: 'Name in the log' }, { max: 100, unique: true, readOnly: true }),
      status: choice(
        { ko: '결과', en: 'Result' },
        { ok: { ko: '정상', en: 'OK' }, failed: { ko: '이상', en: 'Problem' } },
        { readOnly: true, tones: { ok: 'good', failed: 'bad' } },
      ),
      ran_at: moment({ ko: '마지막 실행', en: 'Last run' }, { readOnly: true }),
      took_ms: whole({ ko: '걸린 시간', en: 'Duration' }, { unit: 'ms', readOnly: true }),
      said: text({ ko: '처리 내용', en: 'Result details' }, { lines: 3, max: 1000, readOnly: true, optional: true }),
      trouble: text({ ko: '이상 내용', en: 'Problem details' }, { lines: 6, max: 2000, readOnly: true, optional: true }),
      failed_at: moment({ ko: '마지막 이상', en: 'Last problem' }, { readOnly: true, optional: true }),
    },
    list: {
      columns: ['title', 'status', 'ran_at', 'took_ms', 'said', 'trouble', 'failed_at'],
      filters: ['status', 'ran_at', 'failed_at'],
      search: ['title', 'name', 'trouble'],
      sort: 'ran_at-desc',
    },
    can: { read: 'ops' },
  },
)
