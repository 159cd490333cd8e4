/** Default errors for each HTTP status, also for responses that do not come from this application. */
export const httpErrors = {
  invalid: [400, { ko: '입력한 내용을 확인해 주세요.', en: 'Please check what you entered.' }],
  signedOut: [401, { ko: '로그인이 필요합니다.', en: 'Please sign in.' }],
  forbidden: [403, { ko: '권한이 없습니다.', en: 'You do not have permission to do this.' }],
  passwordFirst: [403, { ko: '임시 비밀번호를 먼저 바꿔 주세요.', en: 'Change the temporary password first.' }],
  factorFirst: [403, { ko: '2단계 인증을 먼저 설정해 주세요.', en: 'Set up two-step verification first.' }],
  notFound: [404, { ko: '찾을 수 없습니다.', en: 'Not found.' }],
  notAllowed: [405, { ko: '지원하지 않는 요청 방식입니다.', en: 'This request method is not supported.' }],
  stale: [409, { ko: '다른 사람이 먼저 수정했습니다.', en: 'Someone else changed this first.' }],
  tooLarge: [413, { ko: '보낸 내용이 너무 큽니다.', en: 'The content is too large.' }],
  addressTooLong: [414, { ko: '주소가 너무 깁니다.', en: 'The address is too long.' }],
  notJson: [415, { ko: 'JSON 형식만 받을 수 있습니다.', en: 'Only JSON is accepted.' }],
  keyReused: [422, { ko: '같은 멱등 키로 다른 내용을 보냈습니다.', en: 'The same idempotency key was sent with different content.' }],
  tooOften: [429, { ko: '요청이 너무 많습니다. 잠시 뒤 다시 시도해 주세요.', en: 'Too many requests. Please try again later.' }],
  busy: [503, { ko: '지금은 처리할 수 없습니다. 잠시 뒤 다시 시도해 주세요.', en: 'The server is busy. Please try again later.' }],
} as const
