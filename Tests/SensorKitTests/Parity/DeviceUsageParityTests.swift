import SensorKit
import Testing

/// Source: the reference, 1.4.
@Suite("Parity: device usage")
struct DeviceUsageParityTests {
  typealias CategoryKey = SRDeviceUsageReport.CategoryKey
  typealias ApplicationUsage = SRDeviceUsageReport.ApplicationUsage
  typealias NotificationUsage = SRDeviceUsageReport.NotificationUsage
  typealias WebUsage = SRDeviceUsageReport.WebUsage

  @Test("257-265: device usage reports")
  func reports() {
    var parity = Parity()
    // 257-265
    parity.objectType(SRDeviceUsageReport.self)
    #expect(!Parity.copies(SRDeviceUsageReport.self) && !Parity.codes(SRDeviceUsageReport.self))
    parity.property(\SRDeviceUsageReport.duration, TimeInterval.self)
    parity.property(
      \SRDeviceUsageReport.applicationUsageByCategory,
      [CategoryKey: [ApplicationUsage]].self
    )
    parity.property(
      \SRDeviceUsageReport.notificationUsageByCategory,
      [CategoryKey: [NotificationUsage]].self
    )
    parity.property(\SRDeviceUsageReport.webUsageByCategory, [CategoryKey: [WebUsage]].self)
    parity.property(\SRDeviceUsageReport.totalScreenWakes, Int.self)
    parity.property(\SRDeviceUsageReport.totalUnlocks, Int.self)
    parity.property(\SRDeviceUsageReport.totalUnlockDuration, TimeInterval.self)
    parity.property(\SRDeviceUsageReport.version, String.self)
    #expect(parity.count == 9)
  }

  @Test("266-297: categories")
  func categories() {
    var parity = Parity()
    // 266-275
    parity.stringType(SRDeviceUsageReport.CategoryKey.self)
    parity.function(
      SRDeviceUsageReport.CategoryKey.init(rawValue:) as (String) -> SRDeviceUsageReport.CategoryKey
    )
    parity.variable(\SRDeviceUsageReport.CategoryKey.rawValue, String.self)
    parity.constant(CategoryKey.games as CategoryKey)
    #expect(CategoryKey.games.rawValue == "SRDeviceUsageCategoryGames")
    parity.constant(CategoryKey.business as CategoryKey)
    #expect(CategoryKey.business.rawValue == "SRDeviceUsageCategoryBusiness")
    parity.constant(CategoryKey.weather as CategoryKey)
    #expect(CategoryKey.weather.rawValue == "SRDeviceUsageCategoryWeather")
    parity.constant(CategoryKey.utilities as CategoryKey)
    #expect(CategoryKey.utilities.rawValue == "SRDeviceUsageCategoryUtilities")
    parity.constant(CategoryKey.travel as CategoryKey)
    #expect(CategoryKey.travel.rawValue == "SRDeviceUsageCategoryTravel")
    parity.constant(CategoryKey.sports as CategoryKey)
    #expect(CategoryKey.sports.rawValue == "SRDeviceUsageCategorySports")
    parity.constant(CategoryKey.socialNetworking as CategoryKey)
    #expect(CategoryKey.socialNetworking.rawValue == "SRDeviceUsageCategorySocialNetworking")
    // 276-285
    parity.constant(CategoryKey.reference as CategoryKey)
    #expect(CategoryKey.reference.rawValue == "SRDeviceUsageCategoryReference")
    parity.constant(CategoryKey.productivity as CategoryKey)
    #expect(CategoryKey.productivity.rawValue == "SRDeviceUsageCategoryProductivity")
    parity.constant(CategoryKey.photoAndVideo as CategoryKey)
    #expect(CategoryKey.photoAndVideo.rawValue == "SRDeviceUsageCategoryPhotoAndVideo")
    parity.constant(CategoryKey.news as CategoryKey)
    #expect(CategoryKey.news.rawValue == "SRDeviceUsageCategoryNews")
    parity.constant(CategoryKey.navigation as CategoryKey)
    #expect(CategoryKey.navigation.rawValue == "SRDeviceUsageCategoryNavigation")
    parity.constant(CategoryKey.music as CategoryKey)
    #expect(CategoryKey.music.rawValue == "SRDeviceUsageCategoryMusic")
    parity.constant(CategoryKey.lifestyle as CategoryKey)
    #expect(CategoryKey.lifestyle.rawValue == "SRDeviceUsageCategoryLifestyle")
    parity.constant(CategoryKey.healthAndFitness as CategoryKey)
    #expect(CategoryKey.healthAndFitness.rawValue == "SRDeviceUsageCategoryHealthAndFitness")
    parity.constant(CategoryKey.finance as CategoryKey)
    #expect(CategoryKey.finance.rawValue == "SRDeviceUsageCategoryFinance")
    parity.constant(CategoryKey.entertainment as CategoryKey)
    #expect(CategoryKey.entertainment.rawValue == "SRDeviceUsageCategoryEntertainment")
    // 286-295
    parity.constant(CategoryKey.education as CategoryKey)
    #expect(CategoryKey.education.rawValue == "SRDeviceUsageCategoryEducation")
    parity.constant(CategoryKey.books as CategoryKey)
    #expect(CategoryKey.books.rawValue == "SRDeviceUsageCategoryBooks")
    parity.constant(CategoryKey.medical as CategoryKey)
    #expect(CategoryKey.medical.rawValue == "SRDeviceUsageCategoryMedical")
    parity.constant(CategoryKey.newsstand as CategoryKey)
    #expect(CategoryKey.newsstand.rawValue == "SRDeviceUsageCategoryNewsstand")
    parity.constant(CategoryKey.catalogs as CategoryKey)
    #expect(CategoryKey.catalogs.rawValue == "SRDeviceUsageCategoryCatalogs")
    parity.constant(CategoryKey.kids as CategoryKey)
    #expect(CategoryKey.kids.rawValue == "SRDeviceUsageCategoryKids")
    parity.constant(CategoryKey.miscellaneous as CategoryKey)
    #expect(CategoryKey.miscellaneous.rawValue == "SRDeviceUsageCategoryMiscellaneous")
    parity.constant(CategoryKey.foodAndDrink as CategoryKey)
    #expect(CategoryKey.foodAndDrink.rawValue == "SRDeviceUsageCategoryFoodAndDrink")
    parity.constant(CategoryKey.developerTools as CategoryKey)
    #expect(CategoryKey.developerTools.rawValue == "SRDeviceUsageCategoryDeveloperTools")
    parity.constant(CategoryKey.graphicsAndDesign as CategoryKey)
    #expect(CategoryKey.graphicsAndDesign.rawValue == "SRDeviceUsageCategoryGraphicsAndDesign")
    // 296-297
    parity.constant(CategoryKey.shopping as CategoryKey)
    #expect(CategoryKey.shopping.rawValue == "SRDeviceUsageCategoryShopping")
    parity.constant(CategoryKey.stickers as CategoryKey)
    #expect(CategoryKey.stickers.rawValue == "SRDeviceUsageCategoryStickers")
    #expect(parity.count == 32)
  }

  @Test("298-304: uses of apps")
  func applications() {
    var parity = Parity()
    // 298-304
    parity.objectType(SRDeviceUsageReport.ApplicationUsage.self)
    #expect(
      !Parity.copies(SRDeviceUsageReport.ApplicationUsage.self)
        && !Parity.codes(SRDeviceUsageReport.ApplicationUsage.self)
    )
    parity.property(\SRDeviceUsageReport.ApplicationUsage.bundleIdentifier, String?.self)
    parity.property(\SRDeviceUsageReport.ApplicationUsage.usageTime, TimeInterval.self)
    parity.property(\SRDeviceUsageReport.ApplicationUsage.reportApplicationIdentifier, String.self)
    parity.property(
      \SRDeviceUsageReport.ApplicationUsage.textInputSessions,
      [SRTextInputSession].self
    )
    parity.property(
      \SRDeviceUsageReport.ApplicationUsage.supplementalCategories,
      [SRSupplementalCategory].self
    )
    parity.property(\SRDeviceUsageReport.ApplicationUsage.relativeStartTime, TimeInterval.self)
    #expect(parity.count == 7)
  }

  @Test("305-325: notifications")
  func notifications() {
    var parity = Parity()
    // 305-307
    parity.objectType(SRDeviceUsageReport.NotificationUsage.self)
    #expect(
      !Parity.copies(SRDeviceUsageReport.NotificationUsage.self)
        && !Parity.codes(SRDeviceUsageReport.NotificationUsage.self)
    )
    parity.property(\SRDeviceUsageReport.NotificationUsage.bundleIdentifier, String?.self)
    parity.property(\SRDeviceUsageReport.NotificationUsage.event, NotificationUsage.Event.self)
    // 308-325
    parity.cases([
      SRDeviceUsageReport.NotificationUsage.Event.unknown: 0,
      .received: 1,
      .defaultAction: 2,
      .supplementaryAction: 3,
      .clear: 4,
      .notificationCenterClearAll: 5,
      .removed: 6,
      .hide: 7,
      .longLook: 8,
      .silence: 9,
      .appLaunch: 10,
      .expired: 11,
      .bannerPulldown: 12,
      .tapCoalesce: 13,
      .deduped: 14,
      .deviceActivated: 15,
      .deviceUnlocked: 16,
    ])
    #expect(parity.count == 21)
  }

  @Test("326-338: web sites, further categories, text input")
  func webAndText() {
    var parity = Parity()
    // 326-333
    parity.objectType(SRDeviceUsageReport.WebUsage.self)
    #expect(
      !Parity.copies(SRDeviceUsageReport.WebUsage.self)
        && !Parity.codes(SRDeviceUsageReport.WebUsage.self)
    )
    parity.property(\SRDeviceUsageReport.WebUsage.totalUsageTime, TimeInterval.self)
    parity.objectType(SRSupplementalCategory.self)
    #expect(Parity.copies(SRSupplementalCategory.self) && Parity.codes(SRSupplementalCategory.self))
    parity.property(\SRSupplementalCategory.identifier, String.self)
    parity.objectType(SRTextInputSession.self)
    #expect(!Parity.copies(SRTextInputSession.self) && !Parity.codes(SRTextInputSession.self))
    parity.property(\SRTextInputSession.duration, TimeInterval.self)
    parity.property(\SRTextInputSession.sessionType, SRTextInputSession.SessionType.self)
    parity.property(\SRTextInputSession.sessionIdentifier, String.self)
    // 334-338
    parity.cases([
      SRTextInputSession.SessionType.keyboard: 1,
      .thirdPartyKeyboard: 2,
      .pencil: 3,
      .dictation: 4,
    ])
    #expect(parity.count == 13)
  }
}
