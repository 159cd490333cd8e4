import { z } from 'zod'
import {
  action,
  choice,
  choices,
  decimal,
  flag,
  image,
  money,
  period,
  post,
  refs,
  resource,
  section,
  states,
  text,
  timeline,
  whole,
  writingStyles,
} from '#schema'
import { idSchema } from '#schema/fields/ids.ts'
import { audience } from '../help/audience.ts'
import { benefitKinds } from './benefitKinds.ts'

/** A campaign that issues coupons. Issued coupons keep the benefit of their day of issue. */
export const couponProgram = resource(
  'couponProgram',
  { ko: '쿠폰 프로그램', en: 'Coupon programme' },
  {
    title: 'name',
    fields: {
      basics: section('기본', {
        name: text({ ko: '프로그램명', en: 'Name' }, { max: 80 }),
        status: states(
          '상태',
          { draft: '작성', active: '진행', paused: '중지', ended: '종료' },
          { tones: { draft: 'idle', active: 'good', paused: 'warn', ended: 'idle' } },
        ),
        issue_type: choice(
          { ko: '발급 방식', en: 'Issued by' },
          {
            code: '공용코드',
            download: '다운로드',
            signup: { ko: '가입', en: 'Joining' },
            first_rent: { ko: '첫이용', en: 'First ride' },
            birthday: '생일',
            review: '후기',
            admin: { ko: '수동', en: 'Staff' },
            claim: { ko: '보상', en: 'Compensation' },
          },
        ),
        code: text(
          { ko: '공용 코드', en: 'Shared code' },
          {
            max: 20,
            writing: writingStyles.compactCapitals,
            pattern: /^[A-Z0-9]{4,20}$/,
            message: { ko: '영문자와 숫자 4~20자로 입력해 주세요.', en: '4 to 20 letters and digits.' },
            exampleValue: 'RIDE####',
            unique: true,
            when: { issue_type: 'code' },
          },
        ),
        issue: period({ ko: '발급기간', en: 'Issued' }),
      }),
      benefit: section('혜택', {
        discount_type: choice({ ko: '혜택', en: 'Benefit' }, benefitKinds),
        discount_value: whole(
          { ko: '혜택 값', en: 'Value' },
          {
            max: 10_000_000,
            help: { ko: '정률은 %, 정액은 원, 무료시간은 시간입니다. 면책·딜리버리는 0으로 둡니다.', en: 'Per cent, won or hours; 0 for waiver and delivery.' },
          },
        ),
        max_discount: money({ ko: '최대 할인', en: 'At most' }, { optional: true }),
        min_amount: money({ ko: '최소 대여료', en: 'From a fare of' }, { optional: true }),
        min_hours: decimal({ ko: '최소 시간', en: 'From hours' }, { max: 8760, scale: 1, optional: true }),
        usage: choice(
          { ko: '사용처', en: 'Used for' },
          { rent: { ko: '시승', en: 'Rides' }, purchase: { ko: '구매', en: 'Purchases' }, urent: { ko: '이용회차', en: 'Cycles' } },
        ),
      }),
      terms: section('조건', {
        valid_mode: choice({ ko: '유효 방식', en: 'Valid by' }, { period: '기간', days: { ko: '발급 후 일수', en: 'Days after issue' } }),
        valid: period({ ko: '유효기간', en: 'Valid' }, { when: { valid_mode: 'period' } }),
        valid_days: whole(
          { ko: '유효 일수', en: 'Days valid' },
          {
            min: 1,
            max: 1825,
            unit: '일',
            when: { valid_mode: 'days' },
            help: { ko: '발급일부터 이 일수 뒤의 자정까지 씁니다.', en: 'Until the end of that day after issue.' },
          },
        ),
        models: refs('대상 모델', 'model', { optional: true }),
        tags: refs('대상 태그', 'tag', { optional: true }),
        spots: refs('대상 스팟', 'spot', { optional: true }),
        rcars: refs({ ko: '대상 차량', en: 'Cars' }, 'rcar', { optional: true }),
        weekdays: choices(
          '사용 요일',
          {
            mon: { ko: '월', en: 'Monday' },
            tue: { ko: '화', en: 'Tuesday' },
            wed: { ko: '수', en: 'Wednesday' },
            thu: { ko: '목', en: 'Thursday' },
            fri: { ko: '금', en: 'Friday' },
            sat: { ko: '토', en: 'Saturday' },
            sun: { ko: '일', en: 'Sunday' },
            holiday: '공휴일',
          },
          { optional: true },
        ),
        event_stackable: flag({ ko: '이벤트 중복', en: 'With events' }, { default: false }),
        qty_total: whole(
          { ko: '총 수량', en: 'Quantity' },
          { min: 1, max: 10_000_000, unit: '장', optional: true, help: { ko: '비우면 제한이 없습니다.', en: 'No limit when empty.' } },
        ),
        qty_user: whole({ ko: '1인 한도', en: 'Per member' }, { min: 1, max: 1000, unit: '장', default: 1 }),
        issued_count: whole({ ko: '발급 수', en: 'Issued' }, { count: 'coupon.program' }),
        used_count: whole({ ko: '사용 수', en: 'Used' }, { count: 'coupon.program', where: { status: 'used' } }),
        notice: text({ ko: '유의사항', en: 'Small print' }, { lines: 4, optional: true }),
        image: image('이미지', { optional: true }),
      }),
    },
    list: {
      columns: ['name', 'status', 'issue_type', 'code', 'issue', 'discount_type', 'discount_value', 'issued_count', 'used_count'],
      filters: ['status', 'issue_type', 'issue', 'discount_type', 'usage'],
      search: ['name', 'code'],
      modes: { timeline: timeline({ ko: '발급기간', en: 'Issued when' }, { lane: 'issue_type', days: 84 }) },
    },
    show: { next: { active: ['issue', 'pause'] }, related: { coupon: { sum: 'discount_amount' } } },
    can: { read: 'cs', save: 'manager', del: 'super' },
    endpoints: {
      activate: action(
        { ko: '진행 시작', en: 'Start' },
        { can: 'manager', from: ['draft', 'paused'], to: 'active', availableUntil: { field: 'issue_to', error: 'issueOver' } },
      ),
      pause: action({ ko: '중지', en: 'Pause' }, { can: 'manager', from: ['active'], to: 'paused' }),
      end: action(
        { ko: '종료', en: 'End' },
        {
          can: 'manager',
          from: ['active', 'paused'],
          to: 'ended',
          dueField: 'issue_to',
          confirm: {
            ko: '종료한 프로그램은 다시 시작할 수 없습니다. 이미 발급한 쿠폰은 그대로 쓸 수 있습니다.',
            en: 'An ended programme does not come back. Coupons already issued stay valid.',
          },
        },
      ),
      issue: action(
        { ko: '쿠폰 발급', en: 'Issue coupons' },
        {
          can: 'manager',
          from: ['active'],
          ask: {
            topic: audience.topic,
            condition: audience.condition,
            users: refs({ ko: '받을 회원', en: 'Members' }, 'user', {
              optional: true,
              where: { role: 'normal' },
              help: { ko: '회원을 직접 고르면 토픽과 조건은 쓰지 않습니다.', en: 'Members chosen one by one stand in place of the topic.' },
            }),
            issue_reason: text('발급 사유', { max: 100, optional: true }),
          },
          persistInput: false,
        },
      ),
      countAudience: post({
        summary: { ko: '쿠폰 대상 인원 세기', en: 'Count who would get a coupon' },
        can: 'manager',
        heavy: true,
        params: z.strictObject({ id: idSchema, topic: audience.topic.keySpecs.$.value.nullish(), condition: audience.condition.keySpecs.$.value.nullish() }),
        result: z.object({ count: z.int(), more: z.boolean() }),
      }),
    },
    errors: {
      rateOutside: { ko: '정률 할인은 1~100%로 입력해 주세요.', en: 'A rate is from 1 to 100 %.' },
      hoursOutside: { ko: '무료시간은 1~720시간으로 입력해 주세요.', en: 'Free hours are from 1 to 720.' },
      amountTooSmall: { ko: '정액 할인은 100원 이상으로 입력해 주세요.', en: 'An amount is at least ₩100.' },
      alreadyIssued: { ko: '이미 {count}장을 발급했습니다.', en: '{count} are issued already.' },
      nobodyNamed: { ko: '토픽이나 받을 회원을 골라 주세요.', en: 'Choose a topic or members.' },
      nobodyLeft: { ko: '새로 받을 수 있는 회원이 없습니다.', en: 'No one is left who can get one.' },
      tooMany: { ko: '한 번에 {most}명까지 발급할 수 있습니다. 조건을 좁혀 주세요.', en: 'At most {most} members at once; narrow the conditions.' },
      notEnough: { ko: '{wanted}장이 필요하지만 {left}장만 남았습니다.', en: '{wanted} are needed and {left} are left.' },
      issueOver: { ko: '발급기간이 지났습니다.', en: 'The time of issue is over.' },
    },
  },
)
