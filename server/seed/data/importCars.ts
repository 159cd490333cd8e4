/** Imported cars, in the format of `domesticCars.ts`. */
export const importCars = `
@ BMW
# 3시리즈|3 Series|mid
## 뉴 3시리즈|G20 LCI2|sedan|2024-10
320i M 스포츠|2025|6150|gasoline|1998|190|rwd|auto|5|11.1
320d xDrive|2025|6620|diesel|1995|190|awd|auto|5|15.1
M340i xDrive|2025|8380|gasoline|2998|392|awd|auto|5|10.1
# 5시리즈|5 Series|large
## 뉴 5시리즈|G60|sedan|2023-10
520i|2025|6980|gasoline|1998|190|rwd|auto|5|12.1
520i M 스포츠|2025|7430|gasoline|1998|190|rwd|auto|5|12.1
523d xDrive|2025|8070|diesel|1995|197|awd|auto|5|15.7
530e|2025|8920|phev|1998|299|rwd|auto|5|15.9|73|18.7
# 7시리즈|7 Series|large
## 뉴 7시리즈|G70|sedan|2022-12
740i sDrive|2025|17360|gasoline|2998|381|rwd|auto|5|10.0
i7 xDrive60|2025|21870|ev||544|awd|single|5|3.7|438|105.7
# X3|X3|suv
## 뉴 X3|G45|suv|2024-11
20 xDrive M 스포츠|2025|7390|gasoline|1998|190|awd|auto|5|10.9
20d xDrive|2025|7500|diesel|1995|197|awd|auto|5|14.4
# X5|X5|suv
## 뉴 X5|G05 LCI|suv|2023-07
xDrive30d xLine|2025|11530|diesel|2993|298|awd|auto|5|12.0
xDrive40i M 스포츠|2025|12230|gasoline|2998|381|awd|auto|5|9.0
# i4|i4|mid
## i4|G26|sedan|2022-03
eDrive40 M 스포츠|2024|7420|ev||340|rwd|single|5|4.6|429|83.9
# 4시리즈|4 Series|sport
## 뉴 4시리즈 컨버터블|G23 LCI|cabrio|2024-05
420i 컨버터블 M 스포츠|2025|7460|gasoline|1998|190|rwd|auto|4|10.8
@ 메르세데스-벤츠
# C-클래스|C-Class|mid
## 더 뉴 C-클래스|W206|sedan|2022-03
C 200 아방가르드|2025|6240|gasoline|1999|204|rwd|auto|5|11.3
C 300 AMG 라인|2025|7260|gasoline|1999|258|rwd|auto|5|11.8
# E-클래스|E-Class|large
## 더 뉴 E-클래스|W214|sedan|2024-01
E 200 아방가르드|2025|7390|gasoline|1999|204|rwd|auto|5|12.5
E 220 d 4MATIC 익스클루시브|2025|8290|diesel|1993|197|awd|auto|5|15.1
E 300 4MATIC AMG 라인|2025|9300|gasoline|1999|258|awd|auto|5|11.6
# S-클래스|S-Class|large
## 더 뉴 S-클래스|W223|sedan|2021-04
S 450 4MATIC 롱|2025|17460|gasoline|2999|381|awd|auto|5|9.2
S 500 4MATIC 롱|2025|19540|gasoline|2999|449|awd|auto|5|8.6
# GLC|GLC|suv
## 더 뉴 GLC|X254|suv|2023-07
GLC 220 d 4MATIC|2025|7760|diesel|1993|197|awd|auto|5|14.1
GLC 300 4MATIC AMG 라인|2025|8960|gasoline|1999|258|awd|auto|5|10.2
# EQE|EQE|large
## EQE|V295|sedan|2022-09
EQE 350+|2024|10380|ev||292|rwd|single|5|4.3|471|90.6
@ 아우디
# A5|A5|mid
## 더 뉴 A5|B10|sedan|2025-03
40 TFSI 콰트로 어드밴스드|2025|5789|gasoline|1984|204|awd|dct|5|10.7
45 TFSI 콰트로 S 라인|2025|6869|gasoline|1984|272|awd|dct|5|10.3
# A6|A6|large
## 더 뉴 A6|C8|sedan|2019-10
40 TDI 프리미엄|2024|7357|diesel|1968|204|fwd|dct|5|15.5
45 TFSI 프리미엄|2024|7072|gasoline|1984|265|fwd|dct|5|11.4
# Q5|Q5|suv
## 더 뉴 Q5|FY PE|suv|2021-03
40 TDI 콰트로 프리미엄|2024|7530|diesel|1968|204|awd|dct|5|13.5
# Q4 e-트론|Q4 e-tron|suv
## Q4 40 e-트론|F4|suv|2022-09
40 e-트론 프리미엄|2024|6820|ev||204|rwd|single|5|4.3|411|82.0
@ 폭스바겐
# 골프|Golf|compact
## 더 뉴 골프|CD1 PE|hatch|2025-01
2.0 TDI 프레스티지|2025|4396|diesel|1968|150|fwd|dct|5|17.3
GTI|2025|5175|gasoline|1984|245|fwd|dct|5|11.2
# ID.4|ID.4|suv
## ID.4|E21|suv|2022-09
프로|2025|5999|ev||286|rwd|single|5|4.9|424|82.8
# 투아렉|Touareg|suv
## 더 뉴 투아렉|CR PE|suv|2024-08
3.0 TDI R 라인|2024|10642|diesel|2967|286|awd|auto|5|10.8
@ 볼보
# S90|S90|large
## S90|PG PE|sedan|2020-09
B5 울트라 브라이트|2025|7130|gasoline|1969|250|fwd|auto|5|11.3
# XC60|XC60|suv
## XC60|UZ PE|suv|2021-09
B5 플러스 브라이트|2025|6570|gasoline|1969|250|awd|auto|5|9.9
B6 울트라 브라이트|2025|7330|gasoline|1969|300|awd|auto|5|9.4
# XC90|XC90|suv
## XC90|LC PE2|suv|2025-03
B6 울트라|2025|9990|gasoline|1969|300|awd|auto|7|8.4
# EX30|EX30|suv
## EX30|V216|suv|2024-11
울트라|2025|5183|ev||272|rwd|single|5|4.8|351|66.0
@ 미니
# 쿠퍼|Cooper|small
## 뉴 미니 쿠퍼|F66|hatch|2024-07
쿠퍼 S 클래식|2025|4810|gasoline|1998|204|fwd|dct|4|12.7
쿠퍼 S 페이버드|2025|5260|gasoline|1998|204|fwd|dct|4|12.7
# 컨트리맨|Countryman|suv
## 뉴 미니 컨트리맨|U25|suv|2024-06
S ALL4 페이버드|2025|5700|gasoline|1998|204|awd|dct|5|11.2
@ 테슬라
# 모델 3|Model 3|mid
## 모델 3 하이랜드|M3H|sedan|2024-04
스탠다드 레인지 RWD|2025|5199|ev||283|rwd|single|5|5.7|382|60.0
롱 레인지 AWD|2025|5999|ev||394|awd|single|5|5.5|488|81.6
퍼포먼스|2025|6939|ev||460|awd|single|5|4.9|430|81.6
# 모델 Y|Model Y|suv
## 뉴 모델 Y|MYJ|suv|2025-04
RWD|2025|5299|ev||299|rwd|single|5|5.6|400|62.1
롱 레인지 AWD|2025|6314|ev||394|awd|single|5|5.4|476|81.6
@ 렉서스
# ES|ES|large
## ES|XZ10 PE|sedan|2021-09
300h 럭셔리 플러스|2025|6860|hybrid|2487|218|fwd|cvt|5|17.2
300h 이그제큐티브|2025|7460|hybrid|2487|218|fwd|cvt|5|17.2
# NX|NX|suv
## NX|AZ20|suv|2022-06
350h 프리미엄|2025|7170|hybrid|2487|242|awd|cvt|5|14.0
# RX|RX|suv
## RX|AL30|suv|2023-06
350h 럭셔리|2025|9740|hybrid|2487|249|awd|cvt|5|13.6
@ 토요타
# 프리우스|Prius|compact
## 5세대 프리우스|XW60|hatch|2023-12
2.0 HEV XLE|2025|4370|hybrid|1987|196|fwd|cvt|5|20.9
2.0 PHEV XSE|2025|4990|phev|1987|223|fwd|cvt|5|19.4|64|13.6
# 캠리|Camry|mid
## 9세대 캠리|XV80|sedan|2024-11
2.5 HEV XLE|2025|4800|hybrid|2487|227|fwd|cvt|5|17.1
# RAV4|RAV4|suv
## 5세대 RAV4|XA50|suv|2019-05
2.5 HEV 리미티드 AWD|2024|4928|hybrid|2487|222|awd|cvt|5|15.2
@ 포르쉐
# 911|911|sport
## 911 카레라|992.2|coupe|2024-10
카레라|2025|17190|gasoline|2981|394|rwd|dct|4|8.9
# 타이칸|Taycan|sport
## 신형 타이칸|J1 II|sedan|2024-08
타이칸|2025|12990|ev||435|rwd|single|4|4.4|500|105.0
# 카이엔|Cayenne|suv
## 신형 카이엔|9YA PE|suv|2023-09
카이엔|2025|13780|gasoline|2995|360|awd|auto|5|7.4
E-하이브리드 쿠페|2025|16310|phev|2995|470|awd|auto|5|8.8|52|25.9
@ 폴스타
# 폴스타 4|Polestar 4|suv
## 폴스타 4|P417|suv|2024-08
롱레인지 싱글모터|2025|6690|ev||272|rwd|single|5|4.6|511|100.0
롱레인지 듀얼모터|2025|7190|ev||544|awd|single|5|4.1|455|100.0
@ BYD
# 아토 3|Atto 3|suv
## 아토 3|SC2E|suv|2025-01
기본|2025|3150|ev||204|fwd|single|5|4.9|321|60.5
플러스|2025|3330|ev||204|fwd|single|5|4.9|321|60.5
`
