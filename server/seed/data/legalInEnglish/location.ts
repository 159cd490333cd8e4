/** The seeded English terms of location services; the Korean text is binding. */
export const location = `
# Article 1 (Purpose)
These terms set out the rights, duties and responsibilities of Ride Co., Ltd. (the "Company") and of the subjects of personal location information in connection with the location services that the Company provides, and other matters that these require.
# Article 2 (Effect and amendment)
1. These terms take effect when a user agrees to them and is registered as a user of the location services by the procedure that the Company has laid down.
2. Where the Company amends these terms, it announces the amendment and the day on which it takes effect in the app and on the website from 7 days before that day. An amendment to the disadvantage of users is announced from 30 days before.
3. Matters that these terms do not cover are governed by the Act on the Protection and Use of Location Information, the Personal Information Protection Act and other relevant laws, and by the Company's terms of use.
# Article 3 (The services)
The Company provides the following location services.
- Finding spots and cars nearby: shows the spots and the cars for rent that are close to where the user is.
- Where a car is: shows where a booked car is and the way there.
- Where a car is returned: checks that the car is within the radius in which it may be returned.
- Delivery: brings a car to the place that the user names, and tells them when it arrives.
- Emergency assistance: establishes where the user is, to send help after an accident or a breakdown.
# Article 4 (Charges)
The location services are free of charge. What the use of wireless services costs in data is governed by the policy of the carrier with which the user has a contract.
# Article 5 (Use and provision of personal location information)
1. Where the Company intends to use personal location information to provide a service, it states this in these terms beforehand and obtains the consent of the subject of that information.
2. The Company provides no personal location information to third parties without the user's consent. Where it provides any to a third party, it tells the user beforehand who receives it and for what purpose, and obtains their consent.
3. Where information is provided to a third party with consent, the Company notifies the user by the app, immediately and each time, of who received it, when and for what purpose.
4. Users may choose to receive these notifications together; they are then notified at intervals that the Company sets, of at most 30 days.
# Article 6 (How location information is collected)
- The user's device: collected while the app is in use, by satellite positioning, base stations and wireless access points.
- Rental cars: where a car is while it is driven is collected by a device that is fitted in it. Where the car is after the use has ended is not linked to the user.
# Article 7 (Keeping the records of use and provision)
In accordance with Article 16 (2) of the Act on the Protection and Use of Location Information, the Company records the use and provision of location information automatically in its location information system and keeps these records **for 6 months**.
# Article 8 (Period of retention and destruction)
1. Once the purpose for which personal location information is used has been achieved, the Company destroys it immediately, except for the records of its use.
2. Where a rental car has been driven is kept for 3 months from the day of its return, to deal with accidents and disputes, and is then destroyed.
3. Electronic files are deleted in such a way that they cannot be recovered.
# Article 9 (Rights of the subjects of personal location information)
1. Users may withdraw their consent to the use and provision of personal location information at any time, in whole or in part.
2. Users may demand at any time that the use and provision of personal location information be suspended. The Company does not refuse this, and has the technical means for it.
3. Users may demand to inspect, or to be told of, the following, and to have errors corrected.
- The records of the use and provision of location information about themselves
- The reason for which, and the content with which, personal location information about themselves was provided to a third party under a law
4. These rights are exercised in the settings of the app or through customer service.
# Article 10 (Rights of legal representatives)
1. The Company accepts no children under the age of 14 as members and collects no personal location information of children.
2. Where the person responsible for the protection of an adult under guardianship or the like consents to the use of personal location information in order to protect that adult's life or body, the adult is deemed to have consented.
# Article 11 (Location information officer)
- Location information officer: Head of Information Security
- Telephone: 1600-0000
- E-mail: privacy@ride.example
# Article 12 (Damages)
Where a user suffers damage because the Company has violated Articles 15 to 26 of the Act on the Protection and Use of Location Information, the user may claim damages from the Company. The Company is not relieved of its liability unless it proves that there was neither intent nor negligence.
# Article 13 (Settlement of disputes)
1. Where the parties reach no agreement in a dispute about location information, they may apply to the Korea Media and Communications Commission for a ruling.
2. They may also apply for mediation to the Personal Information Dispute Mediation Committee under the Personal Information Protection Act.
# Article 14 (The business)
- Name: Ride Co., Ltd.
- Address: 10 Gukjegeumyung-ro, Yeongdeungpo-gu, Seoul
- Telephone: 1600-0000
# Addendum
These terms are in force from 1 January 2026.
`
