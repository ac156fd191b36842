import SensorKit

extension Parity {
  mutating func deviceUsage() {
    sendableObjectType(257, SRDeviceUsageReport.self, copies: false, codes: false)
    property(258, \SRDeviceUsageReport.duration, TimeInterval.self)
    property(
      259,
      \SRDeviceUsageReport.applicationUsageByCategory,
      [SRDeviceUsageReport.CategoryKey: [SRDeviceUsageReport.ApplicationUsage]].self
    )
    property(
      260,
      \SRDeviceUsageReport.notificationUsageByCategory,
      [SRDeviceUsageReport.CategoryKey: [SRDeviceUsageReport.NotificationUsage]].self
    )
    property(
      261,
      \SRDeviceUsageReport.webUsageByCategory,
      [SRDeviceUsageReport.CategoryKey: [SRDeviceUsageReport.WebUsage]].self
    )
    property(262, \SRDeviceUsageReport.totalScreenWakes, Int.self)
    property(263, \SRDeviceUsageReport.totalUnlocks, Int.self)
    property(264, \SRDeviceUsageReport.totalUnlockDuration, TimeInterval.self)
    property(265, \SRDeviceUsageReport.version, String.self)
    stringType(266, SRDeviceUsageReport.CategoryKey.self)
    function(
      267,
      SRDeviceUsageReport.CategoryKey.init(rawValue:) as (String) -> SRDeviceUsageReport.CategoryKey
    )
    variable(268, \SRDeviceUsageReport.CategoryKey.rawValue, String.self)
    string(
      269,
      SRDeviceUsageReport.CategoryKey.games as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryGames"
    )
    string(
      270,
      SRDeviceUsageReport.CategoryKey.business as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryBusiness"
    )
    string(
      271,
      SRDeviceUsageReport.CategoryKey.weather as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryWeather"
    )
    string(
      272,
      SRDeviceUsageReport.CategoryKey.utilities as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryUtilities"
    )
    string(
      273,
      SRDeviceUsageReport.CategoryKey.travel as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryTravel"
    )
    string(
      274,
      SRDeviceUsageReport.CategoryKey.sports as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategorySports"
    )
    string(
      275,
      SRDeviceUsageReport.CategoryKey.socialNetworking as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategorySocialNetworking"
    )
    string(
      276,
      SRDeviceUsageReport.CategoryKey.reference as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryReference"
    )
    string(
      277,
      SRDeviceUsageReport.CategoryKey.productivity as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryProductivity"
    )
    string(
      278,
      SRDeviceUsageReport.CategoryKey.photoAndVideo as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryPhotoAndVideo"
    )
    string(
      279,
      SRDeviceUsageReport.CategoryKey.news as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryNews"
    )
    string(
      280,
      SRDeviceUsageReport.CategoryKey.navigation as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryNavigation"
    )
    string(
      281,
      SRDeviceUsageReport.CategoryKey.music as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryMusic"
    )
    string(
      282,
      SRDeviceUsageReport.CategoryKey.lifestyle as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryLifestyle"
    )
    string(
      283,
      SRDeviceUsageReport.CategoryKey.healthAndFitness as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryHealthAndFitness"
    )
    string(
      284,
      SRDeviceUsageReport.CategoryKey.finance as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryFinance"
    )
    string(
      285,
      SRDeviceUsageReport.CategoryKey.entertainment as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryEntertainment"
    )
    string(
      286,
      SRDeviceUsageReport.CategoryKey.education as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryEducation"
    )
    string(
      287,
      SRDeviceUsageReport.CategoryKey.books as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryBooks"
    )
    string(
      288,
      SRDeviceUsageReport.CategoryKey.medical as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryMedical"
    )
    string(
      289,
      SRDeviceUsageReport.CategoryKey.newsstand as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryNewsstand"
    )
    string(
      290,
      SRDeviceUsageReport.CategoryKey.catalogs as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryCatalogs"
    )
    string(
      291,
      SRDeviceUsageReport.CategoryKey.kids as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryKids"
    )
    string(
      292,
      SRDeviceUsageReport.CategoryKey.miscellaneous as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryMiscellaneous"
    )
    string(
      293,
      SRDeviceUsageReport.CategoryKey.foodAndDrink as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryFoodAndDrink"
    )
    string(
      294,
      SRDeviceUsageReport.CategoryKey.developerTools as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryDeveloperTools"
    )
    string(
      295,
      SRDeviceUsageReport.CategoryKey.graphicsAndDesign as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryGraphicsAndDesign"
    )
    string(
      296,
      SRDeviceUsageReport.CategoryKey.shopping as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryShopping"
    )
    string(
      297,
      SRDeviceUsageReport.CategoryKey.stickers as SRDeviceUsageReport.CategoryKey,
      "SRDeviceUsageCategoryStickers"
    )
    sendableObjectType(298, SRDeviceUsageReport.ApplicationUsage.self, copies: false, codes: false)
    property(299, \SRDeviceUsageReport.ApplicationUsage.bundleIdentifier, String?.self)
    property(300, \SRDeviceUsageReport.ApplicationUsage.usageTime, TimeInterval.self)
    property(301, \SRDeviceUsageReport.ApplicationUsage.reportApplicationIdentifier, String.self)
    property(
      302,
      \SRDeviceUsageReport.ApplicationUsage.textInputSessions,
      [SRTextInputSession].self
    )
    property(
      303,
      \SRDeviceUsageReport.ApplicationUsage.supplementalCategories,
      [SRSupplementalCategory].self
    )
    property(304, \SRDeviceUsageReport.ApplicationUsage.relativeStartTime, TimeInterval.self)
    sendableObjectType(305, SRDeviceUsageReport.NotificationUsage.self, copies: false, codes: false)
    property(306, \SRDeviceUsageReport.NotificationUsage.bundleIdentifier, String?.self)
    property(
      307,
      \SRDeviceUsageReport.NotificationUsage.event,
      SRDeviceUsageReport.NotificationUsage.Event.self
    )
    enumeration(
      308,
      SRDeviceUsageReport.NotificationUsage.Event.self,
      [
        (309, .unknown, 0), (310, .received, 1), (311, .defaultAction, 2),
        (312, .supplementaryAction, 3), (313, .clear, 4), (314, .notificationCenterClearAll, 5),
        (315, .removed, 6), (316, .hide, 7), (317, .longLook, 8), (318, .silence, 9),
        (319, .appLaunch, 10), (320, .expired, 11), (321, .bannerPulldown, 12),
        (322, .tapCoalesce, 13), (323, .deduped, 14), (324, .deviceActivated, 15),
        (325, .deviceUnlocked, 16),
      ]
    )
    sendableObjectType(326, SRDeviceUsageReport.WebUsage.self, copies: false, codes: false)
    property(327, \SRDeviceUsageReport.WebUsage.totalUsageTime, TimeInterval.self)
    sendableObjectType(328, SRSupplementalCategory.self, copies: true, codes: true)
    property(329, \SRSupplementalCategory.identifier, String.self)
    sendableObjectType(330, SRTextInputSession.self, copies: false, codes: false)
    property(331, \SRTextInputSession.duration, TimeInterval.self)
    property(332, \SRTextInputSession.sessionType, SRTextInputSession.SessionType.self)
    property(333, \SRTextInputSession.sessionIdentifier, String.self)
    enumeration(
      334,
      SRTextInputSession.SessionType.self,
      [(335, .keyboard, 1), (336, .thirdPartyKeyboard, 2), (337, .pencil, 3), (338, .dictation, 4)]
    )
  }
}
