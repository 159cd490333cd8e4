/** Family names by how common they are, given names, nicknames and roads, for people who do not exist. */
export const surnames = [
  ...'김김김김김김김김김김이이이이이이이박박박박최최정정강강조조윤윤장장임임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구나민진지엄',
]

export const romanised: Readonly<Record<string, string>> = {
  김: 'kim',
  이: 'lee',
  박: 'park',
  최: 'choi',
  정: 'jung',
  강: 'kang',
  조: 'cho',
  윤: 'yoon',
  장: 'jang',
  임: 'lim',
  한: 'han',
  오: 'oh',
  서: 'seo',
  신: 'shin',
  권: 'kwon',
  황: 'hwang',
  안: 'ahn',
  송: 'song',
  전: 'jeon',
  홍: 'hong',
  유: 'yoo',
  고: 'ko',
  문: 'moon',
  양: 'yang',
  손: 'son',
  배: 'bae',
  백: 'baek',
  허: 'heo',
  남: 'nam',
  심: 'shim',
  노: 'noh',
  하: 'ha',
  곽: 'kwak',
  성: 'sung',
  차: 'cha',
  주: 'joo',
  우: 'woo',
  구: 'koo',
  나: 'na',
  민: 'min',
  진: 'jin',
  지: 'ji',
  엄: 'eom',
}

const words = (text: string) => text.trim().split(/\s+/)

export const givenNames = {
  m: words(`민준 서준 도윤 예준 시우 하준 지호 주원 지후 준우 준서 건우 도현 현우 지훈 우진 선우 서진 유준 연우 은우 정우 승우 승현 시윤 준혁 은찬 지환 승민 지우 유찬 윤우 민재 현준 수호 태윤 동현 동하 재윤 시온 민성 재원 한결 윤호
    성민 성훈 상현 영호 영수 진우 태호 재현 기현 용준 병철 광수 종훈 경호 창민 형준 대현 인호 동욱 상우 석진 근우 세훈 명수`),
  f: words(`서연 서윤 지우 서현 하은 하윤 민서 지유 윤서 채원 지민 수아 지아 지윤 은서 다은 예은 수빈 소율 예린 지안 소윤 시은 유진 채은 윤아 유나 가은 서영 민지 예나 수민 수현 연우 다인 연서 아린 나은 하린 시아 주아 은지
    혜진 지현 은영 미경 현정 영희 정숙 미선 경희 은주 선영 지영 보람 아름 슬기 나래 다솜 한별 예지 유경`),
}

export const nicknames = {
  first: words('달리는 주말의 느긋한 씩씩한 초보 바다로 산으로 새벽 노을 조용한 빠른 여행하는 반짝이는 든든한 용감한 상냥한'),
  last: words('라이더 드라이버 고래 여우 수달 다람쥐 부엉이 고양이 강아지 펭귄 거북이 오소리 두루미 나그네 탐험가 산책자'),
}

export const roads = words(
  '중앙로 시청로 문화로 평화로 충효로 번영로 은행로 역전로 공원로 학원로 한마음로 희망로 동산로 가온로 새싹로 햇살로 솔밭로 강변로 산성로 향교로',
)

export const buildings = words('한빛아파트 푸른마을 그린빌 해오름타운 누리빌라 새봄아파트 은하수마을 다온빌 라온힐스 늘푸른아파트 하늘채 소담빌')

/** Share of people by province, roughly as they live; the first digits of the post code. */
export const provinces: Readonly<Record<string, readonly [share: number, post: readonly [number, number]]>> = {
  서울특별시: [24, [1, 9]],
  경기도: [28, [10, 20]],
  인천광역시: [6, [21, 23]],
  강원특별자치도: [3, [24, 26]],
  충청북도: [3, [27, 29]],
  세종특별자치시: [1, [30, 30]],
  충청남도: [4, [31, 33]],
  대전광역시: [3, [34, 35]],
  경상북도: [4, [36, 40]],
  대구광역시: [4, [41, 43]],
  울산광역시: [2, [44, 45]],
  부산광역시: [6, [46, 49]],
  경상남도: [6, [50, 53]],
  전북특별자치도: [3, [54, 56]],
  전라남도: [3, [57, 60]],
  광주광역시: [3, [61, 62]],
  제주특별자치도: [2, [63, 63]],
}
