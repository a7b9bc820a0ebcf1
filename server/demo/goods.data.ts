/**
 * The cargo. Each line: cargo type · trades that ship it, with weights · trucks, with weights · tonnes of a full
 * load, from and to · percent of part loads. Trucks: T tautliner · M mega · L tailgate · R refrigerator · B box · C
 * car carrier · J jumbo · K container chassis · O open platform · A livestock · N tank · I tipper · W walking floor ·
 * D dry bulk · V van · 2 two axles · 3 three axles · G mega truck
 */
export const goodsLines = `
General_goods l38p10 T64M6B7J5L4V6H3S3G2K30 8-23 25
On_pallets l52c8f6p6 T73M7B7L5S3J3G1K8 10-24 25
In_boxes l12x6d2 T64B18L6V7M5 5-16 35
Groupage l10 T66B16J8L4S3R2 8-20 8
In_big_bags c12g3 T100 22-24.5 12
In_barrels_and_drums c8 T92B4M2 20-24 30
In_IBC_containers c9 T95B3 21-24 35
In_rolls w6c4 T88M10J3 16-24 14
In_bundles w5s4x3 T86O7M6 16-24 20
In_crates v5m5 T80B8L4V2H1 6-20 40
Machinery m18s1 T56O26M14J2L2 5-21 32
Machine_parts m14s5a3 T78V9B4O3H4M3 6-22 50
Agricultural_machinery m5 O58T20M22 5-18 18
Construction_machinery m4 O82M6T10 6-22 8
Industrial_equipment m11e4 T62O14M17B4V3 5-18 35
Electrical_equipment e14m2 T74B10M9L4V4 6-18 38
Electronics e11l2 B40T47L4V6M4 5-15 30
Household_appliances e18 T38M46J9B5 7-15 8
Furniture u50w4 T38M34J14B10L3G1 5-13 22
Household_goods_and_removals l1 B42T16L14V12H10S6 2-9 42
Textiles_and_clothing x30 T62B22M9V3L2 7-18 34
Shoes_and_leather_goods x7 T54B34V6L3 5-14 40
Toys_and_sports_goods l5 T66B14M14L4 5-14 24
Books_and_printed_matter l3w3 T82B10L6H2 10-22 40
Paper w34 T92M4B3 22-24.5 6
Cardboard_and_packaging w18c4 T62M30J9 5-16 10
Plastic_products c16a3 T60M28J8V2B3 5-14 24
Plastic_granulate c26 T72D16M1K8 23-24.8 10
Rubber_and_tyres t60 T45M42J10B3 8-18 12
Glass b6f3 T74M12O8 18-23.5 16
Ceramics_and_tiles b22 T97M1 23-24.5 22
Building_materials b34l2 T76O10L3S3M4I3 16-24.5 22
Bricks_and_blocks b8 T70O22S2 23.5-24.8 2
Cement_and_lime b10 D60T38 24-25.5 2
Concrete_elements b6 O88T10 20-24.5 3
Insulation_material b9 T34M48J20 3-8 10
Sand_gravel_and_stone b16p2 I88W9T1 24-26 0
Natural_stone_and_marble b5 T66O30 21-24.5 30
Timber_and_sawn_wood w30 T74O16M5W1 21-24.5 6
Round_wood w4 O84T12 23-25 0
Wood_panels_and_boards w18u3 T88M7O2 20-24.5 10
Wood_pellets_and_briquettes w14g3 T52W38I8D3 22.5-24.5 0
Steel_coils s22 T93O6 22-24.8 4
Steel_profiles_and_pipes s24 T66O29M4 20-24.5 22
Sheet_metal s14a3 T86O8M4 18-24.5 26
Aluminium s8a4 T90M6O3 14-24 26
Scrap_metal s16 I56W34T4 22-25 0
Cars_and_vehicles a11p2 C92O7 7-16 12
Vehicle_parts a66l2 T42M43V9B2J3H3 6-20 26
Chemicals_not_dangerous c30p1 T60N28B4R4K12 20-24.5 28
Dangerous_goods_ADR c17p1 T58N26B8R3V2K4 16-24 36
Fertiliser c7g5 T52I14W16D6 23.5-25 2
Paints_and_varnishes c8 T78B12R5H2 14-23 44
Pharmaceuticals d34 R68B17V7T8 5-16 42
Cosmetics_and_cleaning_products c7d2l3 T80B12M4R2 10-22 34
Food_ambient f34l4p1 T78R8B9L3 16-24 26
Food_chilled f36 R100 12-21.5 28
Food_frozen f30p2 R99 18-22.5 20
Fruit_and_vegetables v98 R88T11L1 17-22.5 14
Meat_and_fish f26 R100 18-22 16
Beverages f22 T86R3M3N7 22-24.5 8
Grain_and_animal_feed g90 I42W24D8T24 23.5-25 0
Live_animals g8 A100 8-20 0
Waste_paper w8l3 W42T48I6 20-24.5 0
`

/** °C of a load in a refrigerator, from and to; a missing cargo needs only the temperature of a cellar. */
export const temperatures: Readonly<Record<string, readonly [number, number]>> = {
  Food_frozen: [-22, -18],
  Food_chilled: [2, 5],
  Meat_and_fish: [0, 2],
  Fruit_and_vegetables: [2, 8],
  Pharmaceuticals: [5, 15],
  Food_ambient: [12, 18],
  Beverages: [5, 15],
}
