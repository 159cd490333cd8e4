import { httpErrors } from './statuses.ts'

/** Errors of a whole call: HTTP status and text. */
export const callErrors = {
  ...httpErrors,
  notInPerson: [403, { ko: '다른 계정으로 보는 동안에는 할 수 없는 작업입니다.', en: 'This is not possible while you impersonate another account.' }],
  proofNeeded: [403, { ko: '본인 확인이 필요한 작업입니다.', en: 'Confirm your identity to continue.' }],
  fromElsewhere: [403, { ko: '다른 사이트에서 온 요청은 받을 수 없습니다.', en: 'Requests from another site are not accepted.' }],
  notJoined: [404, { ko: '아직 가입하지 않은 소셜 계정입니다. 회원가입을 진행해 주세요.', en: 'This social account is not registered yet. Please sign up.' }],
  wrongState: [409, { ko: '현재 상태({state})에서는 할 수 없는 작업입니다.', en: 'This is not possible in the current state ({state}).' }],
  notAvailable: [409, { ko: '이 건에는 할 수 없는 작업입니다.', en: 'This action is not available for this record.' }],
  tooEarly: [409, { ko: '아직 할 수 없는 작업입니다. 가능 시각: {from}', en: 'This action is available from {from}.' }],
  overlap: [409, { ko: '다른 기간과 겹칩니다.', en: 'This overlaps another period.' }],
  unique: [409, { ko: '이미 등록된 값입니다. ({field})', en: 'This value is already registered. ({field})' }],
  inUse: [409, { ko: '{resource}에서 사용 중이라 삭제할 수 없습니다.', en: 'This cannot be deleted because it is in use. ({resource})' }],
  paymentPending: [
    409,
    { ko: '결제 결과를 확인하고 있습니다. 잠시 후 다시 확인해 주세요.', en: 'The payment result is still being confirmed. Check again in a moment.' },
  ],
  paymentDeclined: [409, { ko: '결제가 승인되지 않았습니다. ({reason})', en: 'The payment was declined. ({reason})' }],
  refundDeclined: [409, { ko: '환불이 승인되지 않았습니다. ({reason})', en: 'The refund was declined. ({reason})' }],
  paymentUnheard: [409, { ko: '요청이 결제사에 전달되지 않았습니다.', en: 'The request did not reach the payment provider.' }],
  paymentReturned: [409, { ko: '{reason} 결제한 금액은 바로 취소됩니다.', en: '{reason} The payment is refunded immediately.' }],
  totpThere: [409, { ko: '인증 앱이 이미 등록되어 있습니다. 먼저 해제해 주세요.', en: 'An authenticator app is already set up. Remove it first.' }],
  inProgress: [409, { ko: '같은 요청을 처리하고 있습니다.', en: 'The same request is already being processed.' }],
  undoGone: [404, { ko: '이미 삭제된 항목입니다.', en: 'This has already been deleted.' }],
  undoUnknown: [404, { ko: '되돌릴 수 있는 변경이 아닙니다. {days}일 안의 변경만 되돌립니다.', en: 'Only changes of the last {days} days can be undone.' }],
  undoAction: [409, { ko: '작업으로 바뀐 내용은 되돌릴 수 없습니다.', en: 'Changes made by an action cannot be undone.' }],
  undoSealed: [
    409,
    { ko: '가려진 항목({fields})이 함께 바뀌어 되돌릴 수 없습니다.', en: 'This cannot be undone because masked fields ({fields}) changed with it.' },
  ],
  undoErased: [409, { ko: '완전히 삭제된 항목은 되돌릴 수 없습니다.', en: 'A permanently deleted record cannot be restored.' }],
  undoChanged: [409, { ko: '그 뒤에 다시 바뀌어 되돌릴 수 없습니다.', en: 'This cannot be undone because the record has changed since.' }],
  undoFieldsChanged: [
    409,
    { ko: '{fields}: 그 뒤에 다시 수정되어 되돌릴 수 없습니다.', en: '{fields}: this cannot be undone because the values have changed since.' },
  ],
  undoMadeChanged: [409, { ko: '등록한 뒤에 수정되어 되돌릴 수 없습니다.', en: 'This cannot be undone because the record was changed after its creation.' }],
  undoTargetsGone: [
    409,
    {
      ko: '연결된 항목이 그 뒤에 삭제되었거나 바뀌어 되돌릴 수 없습니다.',
      en: 'This cannot be undone because a linked record has been deleted or changed since.',
    },
  ],
  fileTooLarge: [413, { ko: '파일은 {most}MB까지 올릴 수 있습니다.', en: 'Files can be up to {most} MB.' }],
  notForm: [415, { ko: 'multipart/form-data 형식으로 보내 주세요.', en: 'Send the request as multipart/form-data.' }],
  compressed: [415, { ko: '압축한 내용은 받을 수 없습니다.', en: 'Compressed content is not accepted.' }],
  tooManyUploads: [429, { ko: '파일은 하루에 {most}개까지 올릴 수 있습니다.', en: 'You can upload up to {most} files a day.' }],
  tooManyMatches: [429, { ko: '가려진 값은 한 시간에 {most}번까지 찾아볼 수 있습니다.', en: 'Masked values can be searched up to {most} times an hour.' }],
  tooManyLogins: [429, { ko: '로그인 시도가 너무 많습니다. 잠시 뒤 다시 시도해 주세요.', en: 'Too many sign-in attempts. Please try again later.' }],
  unforeseen: [500, { ko: '오류가 발생했습니다. (요청 번호 {request})', en: 'An error occurred. (Request number: {request})' }],
  unreachablePlatform: [
    503,
    { ko: '{platform}에 연결할 수 없습니다. 잠시 뒤 다시 시도해 주세요.', en: '{platform} cannot be reached. Please try again later.' },
  ],
} as const
