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
  textNormalizations,
} from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'
import { audienceFields } from '../help/push/audience.ts'
import { benefitKinds } from './benefitKinds.ts'

/** A campaign that issues coupons. Issued coupons keep the benefit of their day of issue. */
export const couponProgram = resource(
  'couponProgram',
  { ko: '쿠폰 프로그램', en: 'Coupon programme' },
  {
    handbook: {
      ko: '쿠폰을 어떤 조건으로 누구에게 나눠 줄지 정한 프로그램입니다. 진행을 시작하면 가입·생일 같은 계기나 직원의 발급으로 쿠폰이 나갑니다. 혜택을 고쳐도 이미 나간 쿠폰은 발급 당시 혜택 그대로입니다. 총 수량과 1인 한도를 꼭 정해 두세요.',
      en: 'A campaign that decides which coupons go to whom and on what terms. While it is active, coupons are issued by triggers such as sign-up or by staff. Coupons that are already issued keep the benefit of their day of issue. Always set the total quantity and the limit per member.',
    },
    title: 'name',
    fields: {
      basics: section('기본', {
        name: text({ ko: '프로그램명', en: 'Programme name' }, { max: 80 }),
        status: states(
          '상태',
          { draft: '작성', active: '진행', paused: '중지', ended: '종료' },
          { tones: { draft: 'idle', active: 'good', paused: 'warn', ended: 'idle' } },
        ),
        issue_type: choice(
          { ko: '발급 방식', en: 'Issue method' },
          {
            code: { ko: '공용코드', en: 'Shared code' },
            download: '다운로드',
            signup: { ko: '가입', en: 'Sign-up' },
            first_rent: { ko: '첫이용', en: 'First rental' },
            birthday: '생일',
            review: '후기',
            admin: { ko: '수동', en: 'Manual' },
            claim: { ko: '보상', en: 'Compensation' },
          },
        ),
        code: text(
          { ko: '공용 코드', en: 'Shared code' },
          {
            max: 20,
            writing: textNormalizations.compactCapitals,
            pattern: /^[A-Z0-9]{4,20}$/,
            message: { ko: '영문자와 숫자 4~20자로 입력해 주세요.', en: 'Enter 4 to 20 letters and digits.' },
            exampleValue: 'RIDE####',
            unique: true,
            when: { issue_type: 'code' },
          },
        ),
        issue: period({ ko: '발급기간', en: 'Issue period' }),
      }),
      benefit: section('혜택', {
        discount_type: choice({ ko: '혜택', en: 'Benefit' }, benefitKinds),
        discount_value: whole(
          { ko: '혜택 값', en: 'Benefit value' },
          {
            max: 10_000_000,
            help: {
              ko: '정률은 %, 정액은 원, 무료시간은 시간입니다. 면책·딜리버리는 0으로 둡니다.',
              en: 'Enter a percentage, an amount in won or hours. Enter 0 for waiver and delivery.',
            },
          },
        ),
        max_discount: money({ ko: '최대 할인', en: 'Maximum discount' }, { optional: true }),
        min_amount: money({ ko: '최소 대여료', en: 'Minimum rental fee' }, { optional: true }),
        min_hours: decimal({ ko: '최소 시간', en: 'Minimum hours' }, { max: 8760, scale: 1, optional: true }),
        usage: choice(
          { ko: '사용처', en: 'Applicable to' },
          { rent: { ko: '시승', en: 'Rentals' }, purchase: { ko: '구매', en: 'Purchases' }, urent: { ko: '이용회차', en: 'Cycles' } },
        ),
      }),
      terms: section('조건', {
        valid_mode: choice({ ko: '유효 방식', en: 'Validity type' }, { period: '기간', days: { ko: '발급 후 일수', en: 'Days from issue' } }),
        valid: period({ ko: '유효기간', en: 'Validity period' }, { when: { valid_mode: 'period' } }),
        valid_days: whole(
          { ko: '유효 일수', en: 'Validity in days' },
          {
            min: 1,
            max: 1825,
            unit: '일',
            when: { valid_mode: 'days' },
            help: { ko: '발급일부터 이 일수가 지난 날의 자정까지 쓸 수 있습니다.', en: 'Valid until midnight at the end of this number of days after issue.' },
          },
        ),
        models: refs({ ko: '대상 모델', en: 'Eligible models' }, 'model', { optional: true }),
        tags: refs({ ko: '대상 태그', en: 'Eligible tags' }, 'tag', { optional: true }),
        spots: refs({ ko: '대상 스팟', en: 'Eligible spots' }, 'spot', { optional: true }),
        rcars: refs({ ko: '대상 차량', en: 'Eligible cars' }, 'rcar', { optional: true }),
        weekdays: choices(
          { ko: '사용 요일', en: 'Valid weekdays' },
          {
            mon: { ko: '월', en: 'Monday' },
            tue: { ko: '화', en: 'Tuesday' },
            wed: { ko: '수', en: 'Wednesday' },
            thu: { ko: '목', en: 'Thursday' },
            fri: { ko: '금', en: 'Friday' },
            sat: { ko: '토', en: 'Saturday' },
            sun: { ko: '일', en: 'Sunday' },
            holiday: { ko: '공휴일', en: 'Public holiday' },
          },
          { optional: true },
        ),
        event_stackable: flag({ ko: '이벤트 중복', en: 'Combinable with events' }, { default: false }),
        qty_total: whole(
          { ko: '총 수량', en: 'Total quantity' },
          { min: 1, max: 10_000_000, unit: '장', optional: true, help: { ko: '비우면 제한이 없습니다.', en: 'Leave empty for no limit.' } },
        ),
        qty_user: whole({ ko: '1인 한도', en: 'Limit per member' }, { min: 1, max: 1000, unit: '장', default: 1 }),
        issued_count: whole({ ko: '발급 수', en: 'Coupons issued' }, { count: 'coupon.program' }),
        used_count: whole({ ko: '사용 수', en: 'Coupons used' }, { count: 'coupon.program', where: { status: 'used' } }),
        notice: text({ ko: '유의사항', en: 'Terms of use' }, { lines: 4, optional: true }),
        image: image('이미지', { optional: true }),
      }),
    },
    list: {
      columns: ['name', 'status', 'issue_type', 'code', 'issue', 'discount_type', 'discount_value', 'issued_count', 'used_count'],
      filters: ['status', 'issue_type', 'issue', 'discount_type', 'usage'],
      search: ['name', 'code'],
      modes: { timeline: timeline({ ko: '발급기간', en: 'Issue period' }, { lane: 'issue_type', days: 84 }) },
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
            en: 'An ended programme cannot be restarted. Coupons already issued stay valid.',
          },
        },
      ),
      issue: action(
        { ko: '쿠폰 발급', en: 'Issue coupons' },
        {
          can: 'manager',
          from: ['active'],
          ask: {
            topic: audienceFields.topic,
            condition: audienceFields.condition,
            users: refs({ ko: '받을 회원', en: 'Recipients' }, 'user', {
              optional: true,
              where: { role: 'normal' },
              help: { ko: '회원을 직접 고르면 토픽과 조건은 쓰지 않습니다.', en: 'If you choose members, the topic and conditions are ignored.' },
            }),
            issue_reason: text('발급 사유', { max: 100, optional: true }),
          },
          persistInput: false,
        },
      ),
      countAudience: post({
        summary: { ko: '쿠폰 대상 인원 세기', en: 'Count coupon recipients' },
        can: 'manager',
        heavy: true,
        params: z.strictObject({
          id: idSchema,
          topic: audienceFields.topic.keySpecs.$.value.nullish(),
          condition: audienceFields.condition.keySpecs.$.value.nullish(),
        }),
        result: z.object({ count: z.int(), more: z.boolean() }),
      }),
    },
    errors: {
      rateOutside: { ko: '정률 할인은 1~100%로 입력해 주세요.', en: 'Enter a percentage from 1 to 100.' },
      hoursOutside: { ko: '무료시간은 1~720시간으로 입력해 주세요.', en: 'Enter 1 to 720 free hours.' },
      amountTooSmall: { ko: '정액 할인은 100원 이상으로 입력해 주세요.', en: 'Enter an amount of at least ₩100.' },
      alreadyIssued: { ko: '이미 {count}장을 발급했습니다.', en: '{count} coupons have already been issued.' },
      nobodyNamed: { ko: '토픽이나 받을 회원을 골라 주세요.', en: 'Choose a topic or recipients.' },
      nobodyLeft: { ko: '새로 받을 수 있는 회원이 없습니다.', en: 'There are no more members who can receive this coupon.' },
      tooMany: {
        ko: '한 번에 {most}명까지 발급할 수 있습니다. 조건을 좁혀 주세요.',
        en: 'You can issue to up to {most} members at once. Narrow the conditions.',
      },
      notEnough: { ko: '{wanted}장이 필요하지만 {left}장만 남았습니다.', en: '{wanted} coupons are needed, but only {left} are left.' },
      issueOver: { ko: '발급기간이 지났습니다.', en: 'The issue period has ended.' },
    },
  },
)
