/** Family names weighted by frequency, given names, nicknames and streets of fictional people. */
export const surnames = [
  ...'김김김김김김김김김김이이이이이이이박박박박최최정정강강조조윤윤장장임임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구나민진지엄',
]

const words = (text: string) => text.trim().split(/\s+/)

export const givenNames = {
  m: words(`민준 서준 도윤 예준 시우 하준 지호 주원 지후 준우 준서 건우 도현 현우 지훈 우진 선우 서진 유준 연우 은우 정우 승우 승현 시윤 준혁 은찬 지환 승민 지우 유찬 윤우 민재 현준 수호 태윤 동현 동하 재윤 시온 민성 재원 한결 윤호
    성민 성훈 상현 영호 영수 진우 태호 재현 기현 용준 병철 광수 종훈 경호 창민 형준 대현 인호 동욱 상우 석진 근우 세훈 명수`),
  f: words(`서연 서윤 지우 서현 하은 하윤 민서 지유 윤서 채원 지민 수아 지아 지윤 은서 다은 예은 수빈 소율 예린 지안 소윤 시은 유진 채은 윤아 유나 가은 서영 민지 예나 수민 수현 연우 다인 연서 아린 나은 하린 시아 주아 은지
    혜진 지현 은영 미경 현정 영희 정숙 미선 경희 은주 선영 지영 보람 아름 슬기 나래 다솜 한별 예지 유경`),
}
