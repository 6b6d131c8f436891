#!/bin/sh
# Makes the secrets of a deployment: random passwords for NATS and the key of bearer tokens.
#
#   deploy/make-secrets.sh DIR [HOST1 HOST2 HOST3]
#
# DIR/nats.env  environment of the three NATS nodes; HOSTn is how each node is reached by the others (default nats-1 … nats-3)
# DIR/ampd.json the secret part of the gateways' configuration
#
# Nothing is overwritten: a second call with the same DIR fails.
set -eu
umask 077

dir=${1:?"usage: make-secrets.sh DIR [HOST1 HOST2 HOST3]"}
[ $# -le 1 ] || shift
if [ $# -eq 3 ]; then one=$1 two=$2 three=$3; else one=nats-1 two=nats-2 three=nats-3; fi

mkdir -p "$dir"
for name in nats.env ampd.json; do
  if [ -e "$dir/$name" ]; then
    echo "make-secrets: $dir/$name is there already" >&2
    exit 1
  fi
done

# The letter in front keeps nats-server from reading a value as a number.
secret() { printf 'k%s' "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"; }

route=$(secret)
gateway=$(secret)
system=$(secret)

cat > "$dir/nats.env" <<END
NATS_ROUTE_USER=route
NATS_ROUTE_PASSWORD=$route
NATS_ROUTE_1=nats-route://route:$route@$one:6222
NATS_ROUTE_2=nats-route://route:$route@$two:6222
NATS_ROUTE_3=nats-route://route:$route@$three:6222
NATS_GATEWAY_USER=gateway
NATS_GATEWAY_PASSWORD=$gateway
NATS_SYSTEM_USER=system
NATS_SYSTEM_PASSWORD=$system
END

cat > "$dir/ampd.json" <<END
{
  "nats": { "user": "gateway", "password": "$gateway" },
  "auth": { "shared_key": "$(secret)" }
}
END
