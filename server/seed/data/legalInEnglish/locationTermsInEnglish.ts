/** The seeded English terms of location services; the Korean text is binding. */
export const locationTermsInEnglish = `
# Article 1 (Purpose)
These terms set out the rights, obligations and responsibilities of Ride Co., Ltd. (the "Company") and of the persons to whom personal location information relates ("location data subjects") in connection with the Company's location-based services, and other necessary matters.
# Article 2 (Effect and amendment)
1. These terms take effect when a user accepts them and is registered as a user of the location-based services by the procedure set by the Company.
2. When the Company amends these terms, it announces the changes and their effective date in the app and on the website at least 7 days before the effective date. Changes that are unfavourable to users are announced at least 30 days before.
3. Matters not covered by these terms are governed by the Act on the Protection and Use of Location Information, the Personal Information Protection Act and other applicable laws, and by the Company's terms of use.
# Article 3 (Services)
The Company provides the following location-based services.
- Nearby spots and cars: shows the spots and available cars closest to the user's current location.
- Car location: shows the location of the booked car and directions to it.
- Return location: checks that the car is within the permitted return radius.
- Delivery: brings the car to the place chosen by the user and notifies the user of its arrival.
- Emergency assistance: determines the location so that help can be sent after an accident or breakdown.
# Article 4 (Charges)
The location-based services are free of charge. Data charges for using wireless services depend on the policy of the user's carrier.
# Article 5 (Use and provision of personal location information)
1. If the Company intends to use personal location information to provide a service, it states this in these terms in advance and obtains the consent of the location data subject.
2. The Company does not provide personal location information to third parties without the user's consent. Before providing it to a third party, the Company informs the user of the recipient and the purpose and obtains the user's consent.
3. If personal location information is provided to a third party with consent, the Company immediately notifies the user by app notification, each time, of the recipient, the date and time, and the purpose.
4. Users may choose to receive these notifications in summary form. The Company then sends them at an interval that it sets, of up to 30 days.
# Article 6 (How location information is collected)
- The user's device: location is collected while the app is in use, by means of satellite positioning, base stations and wireless access points.
- Rental cars: location is collected during driving by a device installed in the car. The location of the car after the end of the rental is not linked to the user.
# Article 7 (Retention of records of use and provision)
Under Article 16 (2) of the Act on the Protection and Use of Location Information, the Company automatically records the use and provision of location information in its location information system and keeps these records **for 6 months**.
# Article 8 (Retention period and destruction)
1. Once the purpose of using personal location information has been achieved, the Company immediately destroys it, except for the records of use and provision.
2. The driving locations of a rental car are kept for 3 months from the date of return in order to handle accidents and disputes, and are then destroyed.
3. Electronic files are erased so that they cannot be recovered.
# Article 9 (Rights of location data subjects)
1. Users may withdraw their consent to the use and provision of personal location information, in whole or in part, at any time.
2. Users may request at any time that the use and provision of personal location information be suspended temporarily. The Company does not refuse such requests and maintains the technical means to comply with them.
3. Users may request access to, or notification of, the following records, and the correction of any errors in them.
- Records of the use and provision of location information about them
- The reasons for and details of any provision of their personal location information to third parties under applicable law
4. These rights can be exercised in the settings of the app or through customer service.
# Article 10 (Rights of legal representatives)
1. The Company does not accept children under 14 years of age as members and does not collect their personal location information.
2. If the person responsible for the care of an adult under guardianship, or of a person in a similar position, consents to the use of personal location information to protect that person's life or physical safety, that person is deemed to have consented.
# Article 11 (Location information officer)
- Location information officer: Head of Information Security
- Telephone: 1600-0000
- E-mail: privacy@ride.example
# Article 12 (Damages)
A user who suffers damage because the Company has violated Articles 15 to 26 of the Act on the Protection and Use of Location Information may claim compensation from the Company. The Company is liable unless it proves that it acted neither intentionally nor negligently.
# Article 13 (Settlement of disputes)
1. If the parties cannot resolve a dispute concerning location information by agreement, they may apply to the Korea Media and Communications Commission for an adjudication.
2. They may also apply to the Personal Information Dispute Mediation Committee under the Personal Information Protection Act for mediation.
# Article 14 (Company details)
- Name: Ride Co., Ltd.
- Address: 10 Gukjegeumyung-ro, Yeongdeungpo-gu, Seoul
- Telephone: 1600-0000
# Addendum
These terms take effect on 1 January 2026.
`
